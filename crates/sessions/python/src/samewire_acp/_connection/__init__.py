"""What `samewire_acp.connection` is made of."""
