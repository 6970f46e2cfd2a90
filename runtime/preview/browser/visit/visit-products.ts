/// <reference lib="dom" />

import { PRODUCT_CODE as products } from '../../../commerce/code/product-code.ts'
import { holdPresses } from '../../../forms/held-press.ts'
import { createEvents } from '../../../site/events.ts'
import { reportWhenIdle } from './report-when-idle.ts'
import { startBehaviours } from './start-behaviours.ts'

// Imports what `visit.ts` asks for when it runs: a browser finds all of it while it still reads the page.
const events = createEvents()
holdPresses(document)
const started = startBehaviours(events, { products })
reportWhenIdle(events, started)
await started
