import { inBrowser } from './in-browser.ts'
import { reports } from './suites/reports.ts'

inBrowser(reports)
