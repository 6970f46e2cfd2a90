import { createInterface } from 'node:readline'

/** A stream that a command writes to. */
export interface Output {
  write(text: string): void
  /** Somebody is watching. */
  readonly isTTY: boolean
  /** Width of the terminal in characters. */
  readonly columns: number
}

/** All that a command sees of the process it runs in, besides files. */
export interface Io {
  readonly stdout: Output
  readonly stderr: Output
  /** Everything on standard input. */
  stdin(): Promise<Uint8Array>
  /** Calls with each line that the user types, until it is ended; absent without a terminal. */
  lines?(typed: (line: string) => void): { end(): void }
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The streams of this process. A reader that stops listening, such as `head`, ends it quietly. */
export function processIo(): Io {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    process.stderr.write(`vitrine: cannot write the output: ${error.message}\n`)
    process.exit(1)
  })
  // Nothing can be reported once standard error is closed.
  process.stderr.on('error', () => process.exit(1))
  return {
    stdout: output(process.stdout),
    stderr: output(process.stderr),
    stdin: readStdin,
    lines: readLines,
    env: process.env,
  }
}

function output(stream: NodeJS.WriteStream): Output {
  return {
    write: (text) => void stream.write(text),
    isTTY: stream.isTTY === true,
    columns: stream.columns ?? 80,
  }
}

function readLines(typed: (line: string) => void): { end(): void } {
  if (process.stdin.isTTY !== true) return { end() {} }
  const lines = createInterface({ input: process.stdin }).on('line', typed)
  return { end: () => lines.close() }
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
