import { run } from '../../../runtime/cli/program.ts'
import type { Io } from '../../../runtime/files/io.ts'

export interface Result {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

export interface Surroundings {
  readonly stdin?: string | Uint8Array
  readonly isTTY?: boolean
  readonly env?: Record<string, string>
}

/** Runs a command line without a process. */
export async function vitrine(argv: readonly string[], around: Surroundings = {}): Promise<Result> {
  const { io, written } = fakeIo(around)
  const status = await run(argv, io)
  return { status, stdout: written.stdout.join(''), stderr: written.stderr.join('') }
}

/** Streams that remember what was written to them. */
export function fakeIo({ stdin = '', isTTY = false, env = {} }: Surroundings = {}): {
  io: Io
  written: { stdout: string[]; stderr: string[] }
} {
  const written = { stdout: [] as string[], stderr: [] as string[] }
  const output = (list: string[]) => ({ write: (text: string) => void list.push(text), isTTY, columns: 80 })
  const bytes = typeof stdin === 'string' ? new TextEncoder().encode(stdin) : stdin
  const io: Io = {
    stdout: output(written.stdout),
    stderr: output(written.stderr),
    stdin: async () => bytes,
    env,
  }
  return { io, written }
}
