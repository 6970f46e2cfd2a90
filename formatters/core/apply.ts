import type { Formatter, FormatterTable } from '../../engine/plugin.ts'

export const apply: Formatter = ([name, ...options]) => {
  if (name === undefined) return () => ''
  const isPrivate = options.includes('private')
  const frame = { isPrivate, ...(options.length > 0 && { variables: { '@args': pairs(options) } }) }
  return (node, context) => context.apply(name, { node, ...frame })
}

/** The formatter that runs a partial or a macro. */
export const partialFormatters = {
  apply,
} satisfies FormatterTable

/** `key=value` arguments as an object; whatever has no equals sign is left out. */
function pairs(options: readonly string[]): Record<string, string> {
  const args: Record<string, string> = Object.create(null)
  for (const option of options) {
    const at = option.indexOf('=')
    if (at >= 0) args[option.slice(0, at)] = option.slice(at + 1)
  }
  return args
}
