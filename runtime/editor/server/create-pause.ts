import { setImmediate } from 'node:timers/promises'
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node'

/** Milliseconds that a request may take the thread without a pause. */
const MOST_MILLISECONDS = 20

/**
 * Returns a function that long work awaits between its steps: where it has taken a while, other messages are
 * read first. It rejects where the editor has cancelled the request.
 */
export function createPause(token: CancellationToken): () => Promise<void> {
  let resumed = performance.now()
  return async () => {
    if (performance.now() - resumed < MOST_MILLISECONDS) return
    await setImmediate()
    if (token.isCancellationRequested)
      throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The editor no longer waits.')
    resumed = performance.now()
  }
}
