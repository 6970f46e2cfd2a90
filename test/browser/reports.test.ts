import { reports } from './suites/reports.ts'
import { wholeVisit } from './suites/whole-visit.ts'
import { inBrowser } from './support/in-browser.ts'

inBrowser(reports, wholeVisit)
