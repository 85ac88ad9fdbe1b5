"""What generated packages for Python share.

Each entry, such as `samewire_runtime.v1`, is for the code that is generated for it, and
has no names for people to import. A version may have several.
"""
