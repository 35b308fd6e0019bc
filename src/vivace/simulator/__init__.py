"""Tables without people: a virtual clock and seats that play by themselves."""
