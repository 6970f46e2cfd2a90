/// <reference lib="dom" />

import { PRODUCT_CODE } from '../../../runtime/commerce/code/product-code.ts'
import { startBehaviours } from '../../../runtime/preview/browser/visit/start-behaviours.ts'
import { createEvents } from '../../../runtime/site/events.ts'

/** A visitor's script without reporters. Tests read `storefront.events`. */
const events = createEvents()
const heard: unknown[] = []
events.subscribe((event) => heard.push(event))
Object.assign(window, { storefront: { events: heard } })
// Pages of products name no script for later: their own begins with all of it.
const isOfProducts = document.querySelector('script[data-later]') === null
await startBehaviours(events, isOfProducts ? { products: PRODUCT_CODE } : {})
