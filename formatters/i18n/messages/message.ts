import { variable } from '../../../engine/lookup/lookup.ts'
import { splitPath } from '../../../engine/lookup/path.ts'
import type { Formatter, FormatterTable } from '../../../engine/plugin.ts'
import { str } from '../../../engine/value.ts'
import { formatMessage } from './message-pattern.ts'

/** Arguments are variables by position, some with a name; they are found from outside the tag's frame. */
export const message: Formatter = (args) => {
  const finds = args.map((arg) => {
    const at = arg.search(/[:=]/)
    return {
      name: arg.slice(0, Math.max(at, 0)),
      find: variable(splitPath(arg.slice(at + 1))),
      isNamed: at >= 0,
    }
  })
  return (value, context) => {
    const from = context.scope.parent ?? context.scope
    const positional = finds.map(({ find }) => find(from))
    const named: Record<string, unknown> = Object.create(null)
    finds.forEach(({ name, isNamed }, i) => {
      if (isNamed) named[name] = positional[i]
    })
    return formatMessage(str(value), { positional, named }, context)
  }
}

export const plural: Formatter = message

/** Formatters that fill message patterns: two names for one thing. */
export const messagesFormatters = {
  message,
  plural,
} satisfies FormatterTable
