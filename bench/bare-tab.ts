import type { Browser } from 'playwright-core'

/**
 * A tab of a new profile without the debugger that Playwright attaches to its own pages: with it, each
 * `Error` that a script makes has the script parsed again, which takes React a sixth of a page's start.
 */
export interface BareTab {
  /** Sends a command of the DevTools protocol. Rejects with the message of one that fails. */
  send(method: string, parameters?: object): Promise<unknown>
  /** Evaluates an expression; a promise is awaited. The value travels as JSON. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

interface Reply {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

export async function openBareTab(
  browser: Browser,
  size: { readonly width: number; readonly height: number },
): Promise<BareTab> {
  const devTools = await browser.newBrowserCDPSession()
  const { browserContextId } = await devTools.send('Target.createBrowserContext')
  const target = { url: 'about:blank', browserContextId, ...size }
  const { targetId } = await devTools.send('Target.createTarget', target)
  const { sessionId } = await devTools.send('Target.attachToTarget', { targetId })
  const waiting = new Map<number, (reply: Reply) => void>()
  devTools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const reply: Reply = JSON.parse(message)
    waiting.get(reply.id ?? 0)?.(reply)
  })
  let sent = 0
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((done, fail) => {
      const id = ++sent
      waiting.set(id, ({ result, error }) =>
        error === undefined ? done(result) : fail(new Error(error.message)),
      )
      const message = JSON.stringify({ id, method, params })
      devTools.send('Target.sendMessageToTarget', { sessionId, message }).catch(fail)
    })
  return {
    send,
    async evaluate(expression) {
      const question = { expression, awaitPromise: true, returnByValue: true }
      const answer = (await send('Runtime.evaluate', question)) as { readonly result: { value?: unknown } }
      return answer.result.value
    },
    async close() {
      await devTools.send('Target.disposeBrowserContext', { browserContextId })
      await devTools.detach()
    },
  }
}
