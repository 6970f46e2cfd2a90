import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Io } from '../../files/io.ts'
import { Problem } from '../../files/problem.ts'
import { visible } from '../../files/visible.ts'
import { lookUp, manual, type Page } from '../../manual/manual.ts'
import { type Paint, paintFor } from '../colour.ts'
import type { CliCommand } from '../command.ts'
import { indent } from '../report.ts'

export const explainCommand: CliCommand = {
  name: 'explain',
  summary: 'Explain a formatter, a predicate, an instruction or the code of a diagnostic.',
  example: 'vitrine explain truncate',
  define: (command) =>
    command
      .argument('[name...]', "such as truncate, equal?, 'repeated section' or unknown-formatter")
      .option('--list', 'list everything there is, one line each'),
  run(command, io) {
    const name = command.args.join(' ').trim()
    const { list } = command.opts<{ list?: boolean }>()
    if ((name === '') !== (list === true)) throw new Problem('explain takes either a name or --list')
    const pages = manual()
    const paint = paintFor(io.stdout, io)
    if (list) io.stdout.write(listing(pages, paint))
    else return explain(pages, { name, paint, io })
    return 0
  },
}

function explain(
  pages: readonly Page[],
  { name, paint, io }: { name: string; paint: Paint; io: Io },
): number {
  const found = lookUp(pages, name)
  if (found.length === 0) {
    io.stderr.write(`vitrine: there is no '${visible(name)}'${suggest(pages, name)}\n`)
    return 1
  }
  io.stdout.write(found.map((page) => print(page, paint)).join('\n'))
  return 0
}

/** Every name that is about as near, and those that hold the one asked for. */
function suggest(pages: readonly Page[], name: string): string {
  const bare = name.replace(/^\./, '')
  const rest = new Set(pages.flatMap((page) => [page.name, ...page.aliases]))
  const near: string[] = []
  for (const without of [bare, `${bare}?`]) {
    for (
      let next = nearest(without, rest);
      next !== undefined && near.length < 3;
      next = nearest(without, rest)
    ) {
      near.push(next)
      rest.delete(next)
    }
  }
  const holding = bare.length < 3 ? [] : [...rest].filter((other) => other.includes(bare))
  const meant = [...near, ...holding].slice(0, 5)
  return meant.length === 0 ? '; see vitrine explain --list' : `; did you mean ${meant.join(' or ')}?`
}

function print(page: Page, paint: Paint): string {
  const { kind, name, family, summary, form, advice, reads, examples } = page
  const rows = [
    `${paint('bold', kind === 'instruction' ? form : name)}  ${paint('dim', `${kind} ${family}`.trim())}`,
    '',
  ]
  rows.push(indent(`${summary}.`))
  if (kind === 'diagnostic') rows.push('', indent(`"${form}"`), indent(advice))
  else if (kind !== 'instruction' && form !== '') rows.push('', indent(form))
  if (reads.length > 0) rows.push('', indent(`Reads ${reads.join(', ')} from around the value.`))
  for (const { template, data, output, partials } of examples) {
    const given = JSON.stringify(data)
    rows.push('', `${paint('dim', '  template  ')}${hang(template)}`)
    for (const [partial, text] of Object.entries(partials ?? {}))
      rows.push(`${paint('dim', '  partial   ')}${partial}: ${hang(text)}`)
    rows.push(`${paint('dim', '  data      ')}${given}`, `${paint('dim', '  output    ')}${hang(output)}`)
  }
  return `${rows.join('\n')}\n`
}

function hang(text: string): string {
  return text.replaceAll('\n', `\n${' '.repeat(12)}`)
}

function listing(pages: readonly Page[], paint: Paint): string {
  const groups = new Map<string, Page[]>()
  for (const page of pages) {
    const title = page.family === '' ? `${page.kind}s` : `${page.kind}s, ${page.family}`
    groups.set(title, [...(groups.get(title) ?? []), page])
  }
  const width = Math.max(...pages.map(({ name }) => name.length))
  return [...groups]
    .map(([title, list]) => `${paint('bold', title)}\n${list.map((page) => row(page, width)).join('')}`)
    .join('\n')
}

function row({ kind, name, summary, form }: Page, width: number): string {
  return `  ${name.padEnd(width)}  ${kind === 'diagnostic' ? form : summary}\n`
}
