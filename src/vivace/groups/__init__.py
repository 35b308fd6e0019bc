"""People who belong to something that has a link: what clubs and tournaments have in common."""
