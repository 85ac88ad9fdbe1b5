"""The implementation of `samewire_acp.connection`."""
