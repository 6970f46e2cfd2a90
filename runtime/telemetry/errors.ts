import type { ReporterContext } from './config.ts'
import { ErrorQueue } from './error-queue.ts'
import { describeError, errorOfEvent } from './error-report.ts'
import { followPage } from './page-life.ts'
import { sendErrors } from './transport.ts'

/** Reports errors of scripts, unhandled rejections, and what behaviours and templates complain of. */
export function startErrors(context: ReporterContext, signal: AbortSignal): void {
  const { events, window, clock } = context
  const queue = new ErrorQueue({ clock, send: (batch) => sendErrors(context, batch) })
  const listening = { signal }
  window.addEventListener(
    'error',
    ({ error, message, filename, lineno, colno }) =>
      queue.add(
        describeError(error ?? message, { kind: 'error', source: filename, line: lineno, column: colno }),
      ),
    listening,
  )
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => queue.add(describeError(reason, { kind: 'rejection' })),
    listening,
  )
  const unsubscribe = events.subscribe((event) => {
    const report = errorOfEvent(event)
    if (report !== undefined) queue.add(report)
  })
  followPage(window, { hidden: () => queue.hide() }, signal)
  signal.addEventListener('abort', () => {
    unsubscribe()
    queue.stop()
  })
}
