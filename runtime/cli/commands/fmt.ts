import { writeFileSync } from 'node:fs'
import { preformattedNames } from '../../editor/format/applied-names.ts'
import { type Formatted, format } from '../../editor/format/format.ts'
import { seenSpace } from '../../editor/format/seen-space.ts'
import { TEMPLATE, templatesAround } from '../../editor/format/templates-around.ts'
import { decode, markOf } from '../../files/decode.ts'
import { findFiles } from '../../files/files.ts'
import { displayName, Input, orProblem } from '../../files/input.ts'
import { plural } from '../../files/plural.ts'
import type { CliCommand } from '../command.ts'
import { NAMED_PATHS, namedPaths } from '../named-paths.ts'

export const fmtCommand: CliCommand = {
  example: 'vitrine fmt theme/ --check',
  define: (command) =>
    command
      .argument(
        '[paths...]',
        `template files, - for standard input, or folders to search for templates; ${NAMED_PATHS}`,
      )
      .option('--check', 'write nothing; exit with 1 where a file would change'),
  async run(command, io) {
    const { check = false } = command.opts<{ check?: boolean }>()
    const input = new Input(io)
    const found = findFiles(namedPaths(command)).filter(({ path, named }) => named || TEMPLATE.test(path))
    const files: { path: string; text: string; mark: string }[] = []
    for (const { path } of found) {
      const bytes = await input.bytes(path)
      files.push({ path, text: decode(bytes, displayName(path)), mark: markOf(bytes) })
    }
    const around = templatesAround(files.flatMap(({ path }) => (path === '-' ? [] : [path])))
    const preformatted = preformattedNames([...files, ...around])
    let changed = 0
    let left = 0
    for (const { path, text, mark } of files) {
      const reason = seenSpace({ path, text }, preformatted)
      const formatted: Formatted = reason === undefined ? format(text) : { kind: 'left', reason }
      if (formatted.kind === 'left') {
        left++
        io.stderr.write(`vitrine: '${path}' is left as it is: ${formatted.reason}\n`)
      }
      const result = formatted.kind === 'left' ? text : formatted.text
      if (path === '-' && !check) io.stdout.write(mark + result)
      if (result === text) continue
      changed++
      if (path === '-') continue
      if (!check) orProblem(path, () => writeFileSync(path, mark + result))
      io.stdout.write(`${path}\n`)
    }
    const what = check ? 'would change' : 'changed'
    const rest = left > 0 ? `, ${left} left as they are` : ''
    io.stderr.write(`${plural(found.length, 'template')}, ${changed} ${what}${rest}\n`)
    return check && changed > 0 ? 1 : 0
  },
}
