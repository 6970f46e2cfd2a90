/// <reference lib="dom" />

import { createOnce } from '../../../react/once.ts'
import { createEvents } from '../../../site/events.ts'
import { payloadIn } from './payload-in.ts'
import { reportWhenIdle } from './report-when-idle.ts'
import { takeOver } from './take-over.ts'

const events = createEvents()
reportWhenIdle(events)

const payload = payloadIn(document)
if (payload !== undefined) await takeOver(payload, { view: createOnce, formatters: {} })

export * from '../../families/common.ts'
