import type { ChildProcess } from 'node:child_process'

/** A server that a test started. */
export interface StartedServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Waits until a process prints the address of its server; `address` has it as its first group. Rejects with
 * what it printed where it ends before.
 */
export async function startedServer(child: ChildProcess, address: RegExp): Promise<StartedServer> {
  const ended = new Promise<undefined>((done) => child.once('exit', () => done(undefined)))
  let printed = ''
  const found = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const url = address.exec(printed)?.[1]
      if (url !== undefined) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
  })
  const url = await Promise.race([found, ended])
  if (url === undefined) throw new Error(`${child.spawnargs.join(' ')} ended: ${printed}`)
  return {
    url,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
