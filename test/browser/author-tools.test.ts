import { authorTools } from './suites/author-tools.ts'
import { inBrowser } from './support/in-browser.ts'

inBrowser(authorTools)
