import { resolve } from 'node:path'
import { collectRefs, REF_KINDS, type Ref } from '../../../engine/refs.ts'
import type { Template } from '../../../engine/template.ts'
import { declarationFile, declarationOf, writeDeclaration } from '../../bundler/declare.ts'
import { type Paint, paintFor } from '../../files/colour.ts'
import { displayName, Input } from '../../files/input.ts'
import { parseJson } from '../../files/json.ts'
import { visible } from '../../files/visible.ts'
import { type CliCommand, printJson } from '../command.ts'
import { loadTemplate } from '../load-template.ts'

interface Options {
  readonly json?: boolean
  readonly types?: boolean
  readonly data?: string
  readonly partials?: readonly string[]
  readonly write?: boolean
}

export const refsCommand: CliCommand = {
  example: 'vitrine refs --types page.jsont --data page.json',
  define: (command) =>
    command
      .argument('<files...>', 'template files, or - for standard input')
      .option('--types', 'print the TypeScript types of the data that the templates read, for each its file')
      .option('--data <file>', 'with --types: saved data, whose values give the types')
      .option('--partials <folder...>', "with --types: folders of partials; by default the templates' own")
      .option('--write', 'with --types: write each file beside its template, card.d.jsont.ts of card.jsont')
      .option('--json', 'print {variables, formatters, predicates, partials, macros, injectables} as JSON'),
  async run(command, io) {
    const input = new Input(io)
    const templates: Template[] = []
    for (const path of command.args) templates.push(await loadTemplate(path, input))
    const options = command.opts<Options>()
    if (options.types) {
      const { data, partials, write } = options
      const saved = data === undefined ? undefined : parseJson(await input.text(data), displayName(data))
      for (const [i, { root }] of templates.entries()) {
        const declared = { root, file: resolve(command.args[i]!), partials, saved }
        if (write) writeDeclaration(declared)
        io.stdout.write(write ? `${declarationFile(command.args[i]!)}\n` : declarationOf(declared))
      }
      return 0
    }
    const refs = collectRefs(templates)
    if (options.json) printJson(io, refs)
    else {
      const paint = paintFor(io.stdout, io)
      const tables = REF_KINDS.filter((kind) => refs[kind].length > 0).map((kind) =>
        table(kind, refs[kind], paint),
      )
      io.stdout.write(tables.join('\n') || 'no names are used\n')
    }
    return 0
  },
}

function table(title: string, refs: readonly Ref[], paint: Paint): string {
  const width = Math.min(48, Math.max(...refs.map(({ name }) => name.length)))
  const rows = refs.map(({ name, count, first }) => {
    const firstUse = paint('dim', visible(`${first.file}:${first.line}`))
    return `${String(count).padStart(6)}  ${visible(name).padEnd(width)}  ${firstUse}\n`
  })
  return `${paint('bold', title)}\n${rows.join('')}`
}
