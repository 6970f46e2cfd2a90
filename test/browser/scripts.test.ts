import { budget } from './suites/budget.ts'
import { slowScripts } from './suites/slow-scripts.ts'
import { withoutScript } from './suites/without-script.ts'
import { inBrowser } from './support/in-browser.ts'

inBrowser(withoutScript, slowScripts, budget)
