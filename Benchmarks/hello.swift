// The least a Swift program can do and still say something; built with the flags of Scripts/release.
print("hello")
