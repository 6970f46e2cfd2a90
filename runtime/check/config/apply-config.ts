import type { Mistake } from '../../files/problem.ts'
import type { Site } from '../../site/site.ts'
import type { CheckConfig } from './config.ts'
import { suppressionsIn } from './suppressions.ts'

/** Returns the text of a file of the theme; undefined where it is none. */
export type TextOf = (file: string) => string | undefined

/** Returns the mistakes of a theme as its configuration and the comments in its files want them. */
export function applyConfig(
  mistakes: readonly Mistake[],
  config: CheckConfig | undefined,
  textOf: TextOf,
): Mistake[] {
  const isIgnored = (config?.ignore ?? []).map(patternOf)
  const suppressed = new Map<string, ReturnType<typeof suppressionsIn>>()
  const isSuppressed = ({ file, line, code }: Mistake) => {
    let inFile = suppressed.get(file)
    if (inFile === undefined) {
      inFile = suppressionsIn(textOf(file) ?? '')
      suppressed.set(file, inFile)
    }
    return inFile(code, line)
  }
  return mistakes.flatMap((one) => {
    const level = config?.rules.get(one.code)
    if (level === 'off' || (config && isPluginOfTheme(one, config))) return []
    if (isIgnored.some((pattern) => pattern.test(one.file)) || isSuppressed(one)) return []
    return [level === undefined ? one : { ...one, severity: level }]
  })
}

/** Returns a site in the language and zone of a configuration. */
export function withLanguage(site: Site, { locale, timeZone }: CheckConfig): Site {
  if (locale === undefined && timeZone === undefined) return site
  const website = {
    ...site.website,
    ...(locale !== undefined && { language: locale }),
    ...(timeZone !== undefined && { timeZone }),
  }
  return { ...site, website }
}

/** Files are compiled with the platform's plug-ins; those of the theme are known here. */
function isPluginOfTheme({ code, message }: Mistake, config: CheckConfig): boolean {
  const { formatters, predicates, isUnread = false } = config
  if (isUnread) return code === 'unknown-formatter' || code === 'unknown-predicate'
  const name = /'([^']*)'/.exec(message)?.[1] ?? ''
  if (code === 'unknown-formatter') return Object.hasOwn(formatters, name)
  return code === 'unknown-predicate' && Object.hasOwn(predicates, name)
}

/** Returns the expression of a pattern: `*` is a part of a name, `**` any folders. */
function patternOf(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/?|\*)/).map((part) => {
    if (part.startsWith('**')) return '.*'
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^(?:${parts.join('')})(?:/.*)?$`)
}
