import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder } from '../../files/built-folder.ts'
import { Problem } from '../../files/problem.ts'
import type { CliCommand } from '../command.ts'
import { checkOut, makeOut, writeOut } from '../out-folder.ts'

export const buildDocsCommand: CliCommand = {
  example: 'vitrine build-docs public/docs',
  define: (command) =>
    command
      .argument('[folder]', 'a new folder, or one that this command has written')
      .option('--force', 'write into a folder that holds other files'),
  run(command, io) {
    const [out] = command.args
    if (out === undefined) throw new Problem('build-docs takes the folder to write to')
    const { force = false } = command.opts<{ force?: boolean }>()
    const source = builtFolder('docs', 'index.html')
    const names = readdirSync(source)
    checkOut({ out, isForced: force })
    makeOut(out)
    for (const name of names) writeOut(join(out, name), readFileSync(join(source, name)))
    io.stdout.write(`${names.length} files in ${out}\n`)
    return 0
  },
}
