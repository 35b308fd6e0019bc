"""Daily deals: what is played on a day, who has tried it, and how they did. Pure, like clubs."""
