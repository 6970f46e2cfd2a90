import { createServer } from 'node:net'

/** Name that servers listen on where none is given: this machine only. */
export const HOST = 'localhost'

/** Why a server could not listen. */
export class PortTaken extends Error {
  constructor(
    readonly port: number,
    /** A port above it that is free; undefined where none was found. */
    readonly free: number | undefined,
  ) {
    super(`port ${port} is in use`)
  }
}

/** Resolves where a port is free, or 0, which means any. @throws PortTaken */
export async function requireFree(port: number): Promise<void> {
  if (port !== 0 && !(await isFree(port))) throw await portTaken(port)
}

/** Returns the failure of a port in use, with a free one above it. */
export async function portTaken(port: number): Promise<PortTaken> {
  return new PortTaken(port, await freePort(port + 1))
}

/** The first free port from one on. */
async function freePort(from: number): Promise<number | undefined> {
  for (let port = from; port < Math.min(from + 50, 65536); port++) {
    if (await isFree(port)) return port
  }
  return undefined
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })
}
