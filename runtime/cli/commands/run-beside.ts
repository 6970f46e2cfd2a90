import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Io } from '../../files/io.ts'
import { visible } from '../../files/visible.ts'

/** Runs a shell command beside a server, in the theme's folder or the one above with a package.json. */
export function runBeside(
  command: string,
  root: string,
  { io, isQuiet = false }: { readonly io: Io; readonly isQuiet?: boolean },
): { end(): void } {
  const cwd = [root, dirname(root)].find((folder) => existsSync(join(folder, 'package.json'))) ?? root
  const child = spawn(command, { cwd, shell: true, detached: CAN_GROUP, stdio: ['ignore', 'pipe', 'pipe'] })
  let isEnding = false
  const say = (chunk: Buffer) => io.stderr.write(chunk.toString().replace(/^(?=.)/gm, '  | '))
  child.stdout?.on('data', isQuiet ? () => {} : say)
  child.stderr?.on('data', say)
  child.on('error', (error) => io.stderr.write(`'${visible(command)}' cannot be run: ${error.message}\n`))
  child.on('exit', (code) => {
    if (!isEnding)
      io.stderr.write(`'${visible(command)}' ended with ${code ?? 'a signal'}; the server goes on\n`)
  })
  return {
    end() {
      isEnding = true
      endGroup(child)
    },
  }
}

/** A shell starts other processes, which must end with it; Windows has no groups of them. */
const CAN_GROUP = process.platform !== 'win32'

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    if (CAN_GROUP) process.kill(-child.pid, 'SIGTERM')
    else child.kill()
  } catch {
    // It ended meanwhile.
  }
}
