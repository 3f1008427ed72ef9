// The least a Swift program can do and still say something.
print("hello")
