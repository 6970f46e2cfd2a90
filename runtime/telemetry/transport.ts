import { readCookie } from '../api/cookies.ts'
import { parseRetryAfter } from '../api/failure.ts'
import type { ReporterContext } from './config.ts'
import type { Delivery, ErrorBatch } from './error-queue.ts'
import type { CensusCall } from './outbox.ts'

/** Milliseconds that a batch of errors may take. */
const ERROR_TIMEOUT = 10_000

const ERRORS = '/api/events/RecordJavascriptErrors'
const PERFORMANCE = '/api/1/performance/records'

/** Sends a census call. Says whether the server took it. */
export async function sendCensus(
  { fetch }: ReporterContext,
  { path, body }: CensusCall,
  signal: AbortSignal,
): Promise<boolean> {
  return (await fetch(path, { body: body ?? null, signal })).ok
}

/** Sends a batch of errors with the header against forged requests. A beacon could not carry it. */
export async function sendErrors(context: ReporterContext, batch: ErrorBatch): Promise<Delivery> {
  const { page, window, clock, fetch } = context
  const token = readCookie(page.csrfCookie, window.document)
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (token !== '') headers[page.csrfHeader] = token
  const limit = new AbortController()
  const callOff = clock.after(ERROR_TIMEOUT, () => limit.abort())
  const body = JSON.stringify({
    websiteId: page.websiteId,
    templateId: page.templateId,
    url: window.location.origin + window.location.pathname,
    ...batch,
  })
  try {
    const { status, headers: answer } = await fetch(ERRORS, { headers, body, signal: limit.signal })
    if (status !== 429) return 'done'
    return { wait: parseRetryAfter(answer.get('retry-after'), clock.now()) }
  } catch {
    // No connection: the batch waits. Where no answer came in time, the server may have the batch: it is not
    // sent twice.
    return limit.signal.aborted ? 'done' : { wait: undefined }
  } finally {
    callOff()
  }
}

/** Sends measurements as a beacon, or as a request where the browser takes no beacon. */
export function sendPerformance({ window, config }: ReporterContext, json: string): void {
  const address = (config.root ?? '') + PERFORMANCE
  const { navigator } = window
  try {
    if (navigator.sendBeacon?.(address, new Blob([json], { type: 'application/json' }))) return
  } catch {
    // Some blockers make it throw.
  }
  const request = new XMLHttpRequest()
  request.open('POST', address)
  request.setRequestHeader('Content-Type', 'application/json')
  request.timeout = ERROR_TIMEOUT
  request.send(json)
}
