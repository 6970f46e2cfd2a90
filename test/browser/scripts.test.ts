import { inBrowser } from './in-browser.ts'
import { budget } from './suites/budget.ts'
import { slowScripts } from './suites/slow-scripts.ts'
import { withoutScript } from './suites/without-script.ts'

inBrowser(withoutScript, slowScripts, budget)
