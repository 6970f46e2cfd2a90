import { nearest } from '../../engine/diagnostics/nearest.ts'
import type { FileDiagnostic } from '../files/problem.ts'
import { suppressionsIn } from './suppressions.ts'
import type { ThemeConfig } from './theme-config.ts'
import type { TextOf } from './theme-texts.ts'

/** Returns the mistakes of a theme as its configuration and the comments in its files want them. */
export function applyConfig<Shown extends FileDiagnostic>(
  diagnostics: readonly Shown[],
  config: ThemeConfig | undefined,
  textOf: TextOf,
): Shown[] {
  const isIgnored = (config?.ignore ?? []).map(patternOf)
  const suppressed = new Map<string, ReturnType<typeof suppressionsIn>>()
  const isSuppressed = ({ file, line, code }: FileDiagnostic) => {
    let inFile = suppressed.get(file)
    if (inFile === undefined) {
      inFile = suppressionsIn(textOf(file) ?? '')
      suppressed.set(file, inFile)
    }
    return inFile(code, line)
  }
  return diagnostics.flatMap((one) => {
    const level = config?.rules.get(one.code)
    if (level === 'off' || (config && isPluginOfTheme(one, config))) return []
    if (isIgnored.some((pattern) => pattern.test(one.file)) || isSuppressed(one)) return []
    const named = config === undefined ? one : withOwnName(one, config)
    return [level === undefined ? named : { ...named, severity: level }]
  })
}

/** Files are compiled with Squarespace's plug-ins; those of the theme are known here. */
function isPluginOfTheme(one: FileDiagnostic, config: ThemeConfig): boolean {
  const { code } = one
  const { formatters, predicates, isUnread } = config
  if (isUnread) return code === 'unknown-formatter' || code === 'unknown-predicate'
  const name = nameIn(one)
  if (code === 'unknown-formatter') return Object.hasOwn(formatters, name)
  return code === 'unknown-predicate' && Object.hasOwn(predicates, name)
}

/** Suggests a plug-in of the theme for an unknown name that is like none of Squarespace's. */
function withOwnName<Shown extends FileDiagnostic>(one: Shown, config: ThemeConfig): Shown {
  const { formatters, predicates } = config
  const table = one.code === 'unknown-formatter' ? formatters : predicates
  const isUnknown = one.code === 'unknown-formatter' || one.code === 'unknown-predicate'
  if (!isUnknown || one.suggestion !== undefined) return one
  const suggestion = nearest(nameIn(one), Object.keys(table))
  if (suggestion === undefined) return one
  return { ...one, suggestion, help: `Did you mean '${suggestion}'? ${one.help ?? ''}`.trimEnd() }
}

function nameIn({ message }: FileDiagnostic): string {
  return /'([^']*)'/.exec(message)?.[1] ?? ''
}

/** Returns the expression of a pattern: `*` is a part of a name, `**` any folders. */
function patternOf(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/?|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?'
    if (part === '**') return '.*'
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^(?:${parts.join('')})(?:/.*)?$`)
}
