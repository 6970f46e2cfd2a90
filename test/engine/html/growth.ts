// How the time of a tree grows with the size of its data: `npx tsx test/engine/html/growth.ts`. Where eight
// times as much takes much more than eight times as long, something is done over and over; then the exit code
// is 1.
import { Memory } from '../../../engine/html/render/memory.ts'
import { compile } from '../../support/compile.ts'
import { OPEN } from './filters.ts'
import { makeHtml, makeTree } from './make-tree.ts'

const SMALL = 20_000
const TIMES = 8
/**
 * Garbage, caches and the HTML parser, which looks far out of deep nesting, cost something; a square would be
 * 64.
 */
const MOST = 30

const list = (length: number) => Array.from({ length }, (_, id) => ({ id, t: `t${id}` }))
const LISTS = [
  '<ul>{.repeated section items}<li>{t}</li>{.end}</ul>',
  '{.repeated section items}{t}, {.end}',
  '{.repeated section items}{t} <b>{t}</b> {.end}',
  '{.repeated section items}<p>{t}{.end}',
  '<a title="{.repeated section items}{t} {.end}">x</a>',
  '<!--{.repeated section items}{t}{.end}-->',
  '<style>{.repeated section items}{t}{.end}</style>',
  '<textarea>{.repeated section items}{t}{.end}</textarea>',
  '<{.repeated section items}x{.end}>',
  '<a {.repeated section items} {t}="1"{.end}>',
  '&{.repeated section items}{t}{.end}',
  '<svg>{.repeated section items}<g><path d="{t}"/></g>{.end}</svg>',
  '{.repeated section items}<div>{.end}',
  '{@|apply p}',
  '<table>{.repeated section items}x<tr><td>{t}{.end}</table>',
]
const VALUES: readonly [string, string, string][] = [
  ['text', '<p>{v}</p>', 'word & <b>word</b> '],
  ['an attribute', '<p title="{v}">x</p>', 'word & '],
  ['attributes', '<p {v}>x</p>', 'a b=c '],
  ['a comment', '<!--{v}-->', 'a - '],
  ['open tags', '{v}', '<i>'],
]
const TEXTS = ['<div>', '<p>a</p>', '<i a="b">', '&amp;', '<!--a-->', '<div><form></div>', '{.if a}{.end}']

const target = { filter: OPEN }
const options = { partials: { p: '{.repeated section items}<b>{t}</b>{.end}' } }

/** Milliseconds of the processor's time: others may be busy on the machine. */
function cost(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** The least of three: what a quiet machine would take. */
const least = (work: () => void): number => Math.min(cost(work), cost(work), cost(work))

let isBad = false
function compare(what: string, make: (size: number) => () => void): void {
  const [small, large] = [least(make(SMALL)), least(make(SMALL * TIMES))]
  const ratio = large / Math.max(small, 5)
  const verdict = ratio > MOST ? 'TOO MUCH' : 'fine'
  if (ratio > MOST) isBad = true
  process.stdout.write(
    `${verdict}  ${small.toFixed(0)} ms, ${TIMES} times as much: ${large.toFixed(0)} ms  ${what}\n`,
  )
}

for (const source of LISTS) {
  const template = compile(source)
  compare(`tree of ${source}`, (size) => {
    const data = { items: list(size) }
    return () => makeTree({ template, data, options })
  })
  compare(`tree with a memory of ${source}`, (size) => {
    const data = { items: list(size) }
    return () => makeTree({ template, data, options }, { memory: new Memory(), ...target })
  })
  compare(`HTML of ${source}`, (size) => {
    const data = { items: list(size) }
    return () => makeHtml({ template, data, options }, target)
  })
}
for (const [what, source, part] of VALUES) {
  const template = compile(source)
  compare(`a huge value as ${what}`, (size) => {
    const data = { v: part.repeat(size) }
    return () => makeTree({ template, data }, target)
  })
}
for (const part of TEXTS) {
  compare(`a huge template of ${part}`, (size) => {
    const source = part.repeat(size / 4)
    return () => makeTree({ template: compile(source) })
  })
}
process.exitCode = isBad ? 1 : 0
