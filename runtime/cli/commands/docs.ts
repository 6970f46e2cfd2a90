import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtFolder } from '../../files/built-folder.ts'
import { Problem } from '../../files/problem.ts'
import { visible } from '../../files/visible.ts'
import { entryId } from '../../manual/entry-id.ts'
import { lookUp, manual } from '../../manual/manual.ts'
import type { CliCommand } from '../command.ts'
import { openInBrowser } from '../open-browser.ts'

export const docsCommand: CliCommand = {
  example: 'vitrine docs truncate',
  define: (command) =>
    command.argument(
      '[name...]',
      "a document (first-theme, language, formatters), or a name such as truncate or 'repeated section'",
    ),
  run(command, io) {
    const address = addressOf(command.args.join(' ').trim())
    io.stdout.write(`${address}\n`)
    // Programs that read the address want no window.
    if (io.stdout.isTTY) openInBrowser(address, io)
    return 0
  },
}

/** Returns the address of a document or entry. @throws Problem for an unknown name */
function addressOf(name: string): string {
  const folder = builtFolder('docs', 'index.html')
  const page = (file: string) => pathToFileURL(join(folder, `${file}.html`)).href
  if (name === '') return page('index')
  if (/^[\w-]+$/.test(name) && existsSync(join(folder, `${name}.html`))) return page(name)
  const [entry] = lookUp(manual(), name)
  if (entry === undefined) throw new Problem(`there is no document '${visible(name)}'; see vitrine docs`)
  return `${page(`${entry.kind}s`)}#${entryId(entry)}`
}
