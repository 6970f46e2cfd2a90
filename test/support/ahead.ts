import * as instructions from '../../engine/ahead/instruction.ts'
import { pack } from '../../engine/ahead/pack.ts'
import { template } from '../../engine/ahead/template.ts'
import { compileExpression } from '../../engine/expression/step.ts'
import { isHostName } from '../../engine/host-name.ts'
import type { FormatterTable, PredicateTable } from '../../engine/plugin.ts'
import { parse } from '../../engine/syntax/parser.ts'
import type { Template } from '../../engine/template.ts'
import { formatters } from '../../formatters/index.ts'
import { predicates } from '../../predicates/index.ts'

const NAMES = {
  hasFormatter: (name: string) => Object.hasOwn(formatters, name) || isHostName(name),
  hasPredicate: (name: string) => Object.hasOwn(predicates, name),
}

const INSTRUCTIONS = new Map(Object.entries(instructions))
const DATES = ['datetime', 'datetime-interval', 'relative-time']

/** Compiles a template as its module does, through JSON, with no more than the plug-ins that it names. */
export function compileAhead(
  source: string,
  name = 'template',
  partials: Readonly<Record<string, Template>> = {},
): Template {
  const { root, rawDiagnostics } = parse(source, NAMES)
  const packed = pack(root, source)
  const used = [...packed.formatters]
  if (used.some((one) => one === 'message' || one === 'plural')) used.push(...DATES)
  return template(name, () => ({
    items: JSON.parse(JSON.stringify(packed.items)),
    instructions: packed.instructions.flatMap((one) => INSTRUCTIONS.get(one) ?? []),
    formatters: picked<FormatterTable>(formatters, used),
    predicates: picked<PredicateTable>(predicates, packed.predicates),
    partials,
    breaks: packed.breaks,
    rawDiagnostics,
    ...(packed.hasExpressions && { expressions: compileExpression }),
  }))
}

function picked<T extends Readonly<Record<string, unknown>>>(table: T, names: Iterable<string>): T {
  return Object.fromEntries(
    [...names].flatMap((name) => (Object.hasOwn(table, name) ? [[name, table[name]]] : [])),
  ) as T
}
