"""Charterstone: found a village in twelve games, box by box."""
