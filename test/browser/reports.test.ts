import { inBrowser } from './in-browser.ts'
import { reports } from './suites/reports.ts'
import { wholeVisit } from './suites/whole-visit.ts'

inBrowser(reports, wholeVisit)
