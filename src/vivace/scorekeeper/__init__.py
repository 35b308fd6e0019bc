"""Score sheets for real tables: rounds are entered, corrected and added up; several phones share one sheet."""
