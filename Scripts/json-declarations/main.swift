// Prints what `--json` and `--plain` are declared to hold; Scripts/make-json-docs.py reads it.
#if DEBUG
  import MachineFormats

  print(MachineDeclarations.text)
#else
  print("build it without -c release: a release does not carry the declarations")
#endif
