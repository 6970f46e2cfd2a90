import { inBrowser } from './in-browser.ts'
import { authorTools } from './suites/author-tools.ts'

inBrowser(authorTools)
