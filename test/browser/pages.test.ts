import { blocks } from './suites/blocks.ts'
import { languages } from './suites/languages.ts'
import { pages } from './suites/pages.ts'
import { preferences } from './suites/preferences.ts'
import { inBrowser } from './support/in-browser.ts'

inBrowser(blocks, pages, languages, preferences)
