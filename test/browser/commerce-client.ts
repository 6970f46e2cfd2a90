/// <reference lib="dom" />

import { commerceBehaviours } from '../../runtime/commerce/index.ts'
import { adopt, readScopes } from '../../runtime/react/adopt/index.ts'
import { createEvents } from '../../runtime/site/events.ts'
import { isScopeData } from './scope-data.ts'

/** The script of a page that sells and has nothing else. Tests read `storefront.events`. */
const events = createEvents()
const heard: unknown[] = []
events.subscribe((event) => heard.push(event))

const behaviours = commerceBehaviours({
  events,
  page: () => {
    const page = readScopes(document)?.page
    return isScopeData(page) ? page : { locale: document.documentElement.lang || 'en-US' }
  },
  adoptPart: (place, source) => {
    const adoption = adopt(place, { behaviours, scopes: readScopes(source) })
    return () => adoption.unmount()
  },
})

const adoption = adopt(document, { behaviours })
void adoption.ready.then(() => {
  document.documentElement.dataset.hydrated = ''
})
Object.assign(window, { storefront: { events: heard } })
