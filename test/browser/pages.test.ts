import { languages } from './suites/languages.ts'
import { pages } from './suites/pages.ts'
import { preferences } from './suites/preferences.ts'
import { inBrowser } from './support/in-browser.ts'

inBrowser(pages, languages, preferences)
