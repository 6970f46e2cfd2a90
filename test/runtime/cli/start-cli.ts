import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { CLI } from './built.ts'

/** Starts the built `dev` or `serve`; resolves with its address as soon as it prints one, or with its end. */
export async function startCli(
  argv: readonly string[],
  { cwd = process.cwd(), env = {} }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
) {
  const child = spawn(process.execPath, [resolve(CLI), ...argv], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (said.stdout += chunk))
  child.stderr.on('data', (chunk) => (said.stderr += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const address = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const found = /(?:^| at )(http:\S+)/.exec(said.stdout)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  const url = await Promise.race([address, ended])
  return { url: String(url), said, ended, child }
}
