import { ExpressionCompiler } from '../../../engine/expression/compiler.ts'
import { createLinter } from '../../../engine/linter/index.ts'
import { walk } from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'
import { formatterEffects } from '../../../formatters/effects.ts'
import { formatters } from '../../../formatters/index.ts'
import { predicates } from '../../../predicates/index.ts'
import type { Draft } from '../view/draft.ts'
import type { Notice, Rendered } from './answers.ts'
import { readData } from './read-data.ts'

/** Milliseconds and characters of a render: a frame should stay usable with all of it. */
export const LIMITS = Object.freeze({ time: 1500, output: 2_000_000 })
/** Documents print their examples for this language. */
export const LOCALE = 'en-US'

const compiler = /* @__PURE__ */ new ExpressionCompiler(
  { formatters, predicates },
  { linter: createLinter(formatterEffects) },
)

/** Renders a draft. */
export function render({ template: source, data }: Draft): Rendered {
  const begin = performance.now()
  const read = readData(data)
  const readAt = performance.now()
  const template = compiler.compile(source)
  const compiledAt = performance.now()
  const result = 'value' in read ? template.render(read.value, { locale: LOCALE, limits: LIMITS }) : undefined
  const times = { read: readAt - begin, compile: compiledAt - readAt, render: performance.now() - compiledAt }
  return {
    html: result?.html,
    notices: [...('notice' in read ? [read.notice] : []), ...noticesOf(template, result?.errors)],
    times,
    tags: [...walk(template.root.body)].filter(({ kind }) => kind !== 'text').length,
  }
}

/** Returns mistakes and warnings of a template, then what went wrong in a render. */
function noticesOf(template: Template, errors: Template['diagnostics'] = []): Notice[] {
  const found = template.diagnostics
  const isNew = ({ code, start }: (typeof found)[number]) =>
    !found.some((other) => other.code === code && other.start === start)
  return [...found, ...errors.filter(isNew)].map(
    ({ severity, message, help, line, column, start, end, file }) => ({
      file: 'template',
      severity,
      message: file === template.name ? message : `${message} (in ${file})`,
      help,
      line,
      column,
      start,
      end,
    }),
  )
}
