/// <reference lib="dom" />
import { createEvents } from '../../../site/events.ts'
import { reportWhenIdle } from './report-when-idle.ts'

const events = createEvents()
reportWhenIdle(events)
// React is most of the script. Each part is a task for itself, so that none of them keeps a visitor waiting.
await import('react-dom/client')
await new Promise((done) => setTimeout(done))
const { startBehaviours } = await import('./start-behaviours.ts')
await startBehaviours(events)
