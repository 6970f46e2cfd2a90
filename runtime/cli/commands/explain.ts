import { nearest } from '../../../engine/diagnostics/nearest.ts'
import { configFile } from '../../config/theme-config.ts'
import { type Paint, paintFor } from '../../files/colour.ts'
import type { Io } from '../../files/io.ts'
import { listIn } from '../../files/list-in.ts'
import { Problem } from '../../files/problem.ts'
import { indent } from '../../files/report.ts'
import { visible } from '../../files/visible.ts'
import { lookUp, manual, type Page } from '../../manual/manual.ts'
import { NEWCOMER_WORDS, type NewcomerWord } from '../../manual/newcomer-words.ts'
import type { CliCommand } from '../command.ts'
import { loadPart } from '../load-part.ts'

export const explainCommand: CliCommand = {
  example: 'vitrine explain truncate',
  define: (command) =>
    command
      .argument('[name...]', "such as truncate, equal?, 'repeated section' or unknown-formatter")
      .option('--list', 'list everything there is, one line each'),
  async run(command, io) {
    const name = command.args.join(' ').trim()
    const { list } = command.opts<{ list?: boolean }>()
    if ((name === '') !== (list === true)) throw new Problem('explain takes either a name or --list')
    const pages = manual()
    const paint = paintFor(io.stdout, io)
    if (list) {
      io.stdout.write(listing(pages, paint))
      return 0
    }
    const own = await ownPlugin(name)
    if (own === undefined) return explain(pages, { name, paint, io })
    io.stdout.write(own)
    return 0
  },
}

function explain(
  pages: readonly Page[],
  { name, paint, io }: { name: string; paint: Paint; io: Io },
): number {
  const word = wordOf(name)
  const found = lookUp(pages, name)
  if (found.length === 0 && word === undefined) {
    const meant = near(pages, name)
    if (meant !== undefined) {
      io.stderr.write(`vitrine: there is no '${visible(name)}'; this is '${meant}'\n`)
      return explain(pages, { name: meant, paint, io })
    }
    io.stderr.write(`vitrine: there is no '${visible(name)}'${suggest(pages, name)}\n`)
    return 1
  }
  const texts = [
    ...(word === undefined ? [] : [printWord(name, word, paint)]),
    ...found.map((page) => print(page, paint)),
  ]
  io.stdout.write(texts.join('\n'))
  return 0
}

function wordOf(name: string): NewcomerWord | undefined {
  const word = name.toLowerCase().replace(/^<|\/?>$/g, '')
  return Object.hasOwn(NEWCOMER_WORDS, word) ? NEWCOMER_WORDS[word] : undefined
}

/** The name that a name with a slip in it was meant for. */
function near(pages: readonly Page[], name: string): string | undefined {
  const bare = name.replace(/^\{?\.?|\}$/g, '')
  const names = [...pages.flatMap((page) => [page.name, ...page.aliases]), ...Object.keys(NEWCOMER_WORDS)]
  return nearest(bare, names) ?? nearest(`${bare}?`, names)
}

function printWord(name: string, { summary, example, see }: NewcomerWord, paint: Paint): string {
  const rows = [paint('bold', visible(name)), '', indent(`${summary}.`), '']
  rows.push(`${paint('dim', '  template  ')}${hang(example)}`, '')
  rows.push(
    indent(`See vitrine explain ${see.map((one) => (one.includes(' ') ? `'${one}'` : one)).join(', ')}.`),
  )
  return `${rows.join('\n')}\n`
}

/** Describes a plug-in of the theme in the current folder; undefined where it has none of the name. */
async function ownPlugin(name: string): Promise<string | undefined> {
  if (configFile('.') === undefined) return undefined
  const { readConfig } = await loadPart(() => import('../../config/read-config.ts'))
  const { path = '', formatters, predicates } = await readConfig('.')
  const kind = Object.hasOwn(formatters, name)
    ? 'formatter'
    : Object.hasOwn(predicates, name)
      ? 'predicate'
      : undefined
  if (kind === undefined) return undefined
  const form = kind === 'formatter' ? `{VALUE|${name}}` : `{.${name}}…{.end}`
  return `${visible(name)}  ${kind} of this theme\n\n  It is written in ${visible(path)}. Squarespace does not know it.\n\n  ${form}\n`
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
    listIn(groups, title).push(page)
  }
  const width = Math.max(...pages.map(({ name }) => name.length))
  return [...groups]
    .map(([title, list]) => `${paint('bold', title)}\n${list.map((page) => row(page, width)).join('')}`)
    .join('\n')
}

function row({ kind, name, summary, form }: Page, width: number): string {
  return `  ${name.padEnd(width)}  ${kind === 'diagnostic' ? form : summary}\n`
}
