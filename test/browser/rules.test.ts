import { checkout } from './suites/checkout.ts'
import { contentPolicy } from './suites/content-policy.ts'
import { harness } from './suites/harness.ts'
import { history } from './suites/history.ts'
import { policy } from './suites/policy.ts'
import { inBrowser } from './support/in-browser.ts'

inBrowser(checkout, harness, policy, contentPolicy, history)
