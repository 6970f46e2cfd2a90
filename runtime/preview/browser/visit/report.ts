/// <reference lib="dom" />
import { createEvents } from '../../../site/events.ts'
import { reportWhenIdle } from './report-when-idle.ts'

// The only script of pages without behaviours.
reportWhenIdle(createEvents())
