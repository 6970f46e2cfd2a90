import { collectRefs, REF_KINDS, type Ref } from '../../../engine/refs.ts'
import type { Template } from '../../../engine/template.ts'
import { type Paint, paintFor } from '../../files/colour.ts'
import { Input } from '../../files/input.ts'
import { visible } from '../../files/visible.ts'
import { type CliCommand, printJson } from '../command.ts'
import { loadTemplate } from '../load.ts'

export const refsCommand: CliCommand = {
  example: 'vitrine refs page.jsont blocks/header.block',
  define: (command) =>
    command
      .argument('<files...>', 'template files, or - for standard input')
      .option('--json', 'print {variables, formatters, predicates, partials, macros, injectables} as JSON'),
  async run(command, io) {
    const input = new Input(io)
    const templates: Template[] = []
    for (const path of command.args) templates.push(await loadTemplate(path, input))
    const refs = collectRefs(templates)
    if (command.opts<{ json?: boolean }>().json) printJson(io, refs)
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
