/// <reference lib="dom" />

import { startBehaviours } from '../../../runtime/preview/browser/visit/start-behaviours.ts'
import { createEvents } from '../../../runtime/site/events.ts'

/** A visitor's script without reporters. Tests read `storefront.events`. */
const events = createEvents()
const heard: unknown[] = []
events.subscribe((event) => heard.push(event))
Object.assign(window, { storefront: { events: heard } })
await startBehaviours(events)
