project = "A course in Sphinx"
language = "en"
html_theme = "alabaster"
@once conf.py@
