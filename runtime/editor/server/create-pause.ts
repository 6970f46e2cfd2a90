import { setImmediate } from 'node:timers/promises'
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node'

/** Milliseconds that a request may take the thread without a rest. */
const LONGEST = 20

/**
 * Returns a function that long work awaits between its steps: where it has taken a while, other messages are
 * read first. It rejects where the editor has cancelled the request.
 */
export function restOf(token: CancellationToken): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < LONGEST) return
    await setImmediate()
    if (token.isCancellationRequested)
      throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The editor no longer waits.')
    since = performance.now()
  }
}
