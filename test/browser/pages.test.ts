import { inBrowser } from './in-browser.ts'
import { languages } from './suites/languages.ts'
import { pages } from './suites/pages.ts'
import { preferences } from './suites/preferences.ts'

inBrowser(pages, languages, preferences)
