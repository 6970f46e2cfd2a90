import { compile } from '../../runtime/entries/index.ts'
import { renderToHtml, toElements } from '../../runtime/entries/react.ts'
import { PARTIALS } from '../support/compared-calls.ts'

interface HostileCase {
  readonly template: string
  readonly data: unknown
  readonly locale: string
}

/** Bounds of a render, and how far it may pass them. */
const TIME = 300
const OUTPUT = 10_000
const LATE = 300
/** One value or one piece of text of the template may pass the limit. */
const LONGEST = 10_000_000

/** Renders hostile data in every way within bounds; returns what passed them. */
export function checkHostile({ template: source, data, locale }: HostileCase): unknown {
  const template = compile(source)
  const options = { locale, now: 0, partials: PARTIALS, limits: { time: TIME, output: OUTPUT } }
  const ways = {
    render: () => template.render(data, options).html.length,
    renderToHtml: () => renderToHtml(template, data, options).html.length,
    tree: () => template.tree(data, options).errors.length,
    toElements: () => Object.keys(toElements(template, data, options)).length,
  }
  for (const [way, run] of Object.entries(ways)) {
    const start = performance.now()
    const length = run()
    const time = performance.now() - start
    if (length > OUTPUT + LONGEST) return { way, length }
    if (time > TIME + LATE && timeOf(run) > TIME + LATE) return { way, time }
  }
  return undefined
}

function timeOf(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}
