import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Io } from '../files/io.ts'
import { visible } from '../files/visible.ts'

/**
 * Opens an address with the program that `BROWSER` names, else with the system's opener.
 *
 * @param failed called with a sentence where nothing can be opened; the printed address has to do then
 */
export function openInBrowser(
  address: string,
  { env }: Pick<Io, 'env'>,
  failed: (message: string) => void = () => {},
): void {
  const [command, ...args] = openerOf(env)
  const report = (why: string) =>
    failed(`no browser was opened: '${visible(command)}' ${why}; open ${address} yourself`)
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', (error: NodeJS.ErrnoException) =>
      report(error.code === 'ENOENT' ? 'is not there' : error.message),
    )
    .on('exit', (code) => {
      if (code !== null && code !== 0) report(`ended with ${code}`)
    })
    .unref()
}

/** A program with blanks in its path is named alone; else words behind the program are its arguments. */
function openerOf({ BROWSER = '' }: Io['env']): readonly [command: string, ...args: string[]] {
  if (existsSync(BROWSER)) return [BROWSER]
  const [command, ...args] = BROWSER.split(' ').filter((part) => part !== '')
  return command === undefined ? (OPENERS[process.platform] ?? ['xdg-open']) : [command, ...args]
}

const OPENERS: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = Object.freeze({
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
})
