import { posix } from 'node:path'
import { THEME_CONF } from '../../files/files.ts'
import type { FileDiagnostic } from '../../files/problem.ts'

/**
 * Finds for mistakes the mistake of another file that they follow from: a name that is misspelt where it is
 * used, a file that does not have the name it is called by, a plug-in that was stopped.
 */
export function causesAcrossFiles(
  diagnostics: readonly FileDiagnostic[],
): Map<FileDiagnostic, FileDiagnostic> {
  const causes = new Map<string, FileDiagnostic>()
  for (const one of diagnostics) for (const key of explains(one)) if (!causes.has(key)) causes.set(key, one)
  const found = new Map<FileDiagnostic, FileDiagnostic>()
  for (const one of diagnostics) {
    const cause = followsFrom(one).flatMap((key) => causes.get(key) ?? [])[0]
    if (cause !== undefined && cause !== one) found.set(one, cause)
  }
  return found
}

const MISSPELT_APPLY = 'apply'
const NO_NAVIGATIONS = 'navigations'
const NO_TYPES = 'types'
const NO_LISTS = 'lists'
const NO_LAYOUTS = 'layouts'
const HIDDEN = 'hidden'
const UNREAD_REGION = 'unread region'
const NO_VARIABLE = 'variable'
const NO_COLOUR = 'colour'
const PARTS = ['squarespace.main-content', 'squarespace-headers', 'squarespace-footers']

/** Names of what a mistake explains elsewhere. */
function explains({ code, severity, file, values, suggestion }: FileDiagnostic): string[] {
  switch (code) {
    case 'unknown-partial':
    case 'missing-block':
    case 'partial-not-found':
      return suggestion === undefined ? [] : [`unused block ${suggestion}`]
    case 'unknown-formatter':
      return suggestion === 'apply' ? [MISSPELT_APPLY] : []
    case 'unclosed-comment':
      return [HIDDEN]
    case 'no-conf':
      return [NO_NAVIGATIONS, NO_TYPES, NO_LISTS]
    case 'empty-region':
      return [HIDDEN, ...PARTS.map((part) => `printed ${part}`)]
    case 'empty-template':
      return [HIDDEN]
    case 'no-file':
    case 'not-utf-8':
    case 'unread-file':
      return [
        ...[HIDDEN, ...(file.endsWith('.less') ? [NO_VARIABLE] : [])],
        ...endings(file).map((path) => `missing ${path}`),
        `missing from ${file}/`,
      ]
    case 'broken-tag':
    case 'unknown-instruction':
    case 'misspelt-tag':
    case 'unknown-tag':
    case 'unknown-attribute':
      return values?.template === undefined ? [] : [`unused block ${values.template}`]
    case 'foreign-syntax':
      return appliedBy(String(values?.form)).map((name) => `unused block ${name}`)
    case 'unknown-variable':
      return suggestion === undefined ? [] : [`unused variable ${suggestion}`]
    case 'stray-file':
    case 'odd-ending':
    case 'no-ending':
      return suggestion === undefined ? [] : endings(suggestion).map((path) => `missing ${path}`)
    case 'unbuilt-theme':
      return String(values?.paths)
        .split(', ')
        .map((path) => `missing ${path.replace(/^blocks\//, '')}`)
    case 'missing-style':
      return suggestion === undefined ? [] : [`unlisted styles/${suggestion}`]
    case 'missing-import':
      return suggestion === undefined
        ? []
        : [`unlisted ${posix.join(posix.dirname(file), suggestion.replace(/\.less$/, ''))}.less`]
    case 'missing-script':
      return suggestion === undefined ? [] : [`unlisted scripts/${suggestion}`]
    case 'missing-region':
    case 'region-elsewhere':
      return [
        ...(suggestion === undefined ? [] : [`unused region ${suggestion}`]),
        ...(severity === 'error' ? ['printed squarespace.main-content'] : []),
        ...(code === 'region-elsewhere' ? [UNREAD_REGION] : []),
      ]
    case 'unknown-setting':
      return [
        ...(suggestion === 'navigations' ? [NO_NAVIGATIONS] : []),
        ...(suggestion === 'customTypes' || values?.within === 'customTypes' ? [NO_TYPES] : []),
        ...(values?.within === undefined ? [] : [`bad ${values.within} of ${file}`]),
      ]
    case 'not-json':
      return file === THEME_CONF ? [NO_NAVIGATIONS, NO_TYPES, NO_LISTS] : []
    case 'same-name':
      return values?.kind === 'navigation' ? [NO_NAVIGATIONS] : []
    case 'bad-conf':
    case 'bad-conf-part':
      if (values?.name === 'customTypes') return [NO_TYPES]
      // Without layouts, all regions are joined into one.
      if (values?.name === 'layouts' && file === THEME_CONF) return [NO_LAYOUTS]
      if (values?.name === 'stylesheets' || values?.name === 'scripts') return [NO_LISTS]
      return values?.name === 'navigations' ? [NO_NAVIGATIONS] : []
    case 'unknown-field':
      return suggestion === undefined
        ? []
        : [`printed ${suggestion}`, `printed ${values?.object}.${suggestion}`]
    case 'unknown-name':
      return [`printed ${suggestion}`, `unused block ${values?.name}`]
    case 'includes-itself':
      return ['too deep']
    case 'sass-variable':
      return [NO_VARIABLE]
    case 'missing-semicolon':
      return /^@/.test(String(values?.declaration)) ? [NO_VARIABLE] : []
    case 'misspelt-style':
      return /^#/.test(String(values?.name)) ? [NO_COLOUR] : []
    case 'plugin-stopped':
      return [`failed ${values?.name}`]
    default:
      return []
  }
}

/** Names of what a mistake may follow from, as `explains` has them. */
function followsFrom({ code, file, values }: FileDiagnostic): string[] {
  const name = String(values?.name)
  switch (code) {
    case 'stray-file':
      return endings(file).map((path) => `unused block ${path}`)
    case 'unused-block':
      return [...endings(file).map((path) => `unused block ${path}`), MISSPELT_APPLY, UNREAD_REGION, HIDDEN]
    case 'bad-conf':
    case 'bad-conf-part':
      return [`bad ${name} of ${file}`]
    case 'no-conf':
      return [`missing ${THEME_CONF}`]
    case 'unused-region':
      return [`unused region ${name}`]
    case 'repeated-part':
    case 'duplicate-id':
    case 'stray-page-part':
      return [NO_LAYOUTS]
    case 'unknown-navigation':
      return [NO_NAVIGATIONS]
    case 'unknown-type':
      return [NO_TYPES]
    case 'no-main-content':
    case 'default-without-content':
      return ['printed squarespace.main-content']
    case 'no-headers':
    case 'no-footers':
      return [`printed squarespace-${code.slice('no-'.length)}`]
    case 'unused-variable':
      return [`unused variable ${name}`]
    case 'missing-block':
    case 'partial-not-found':
      return [`missing ${name}`, 'missing from blocks/']
    case 'missing-region':
    case 'region-elsewhere':
      return [`missing ${name}.region`]
    case 'missing-style':
      return [`missing styles/${name}`, 'missing from styles/']
    case 'unlisted-style':
      return [`unlisted ${file}`]
    case 'unused-file':
      return [`unlisted ${file}`, NO_LISTS, `missing ${THEME_CONF}`]
    case 'missing-script':
      return [`missing scripts/${name}`, 'missing from scripts/']
    case 'conf-without-templates':
      return ['list', 'item'].map((ending) => `missing ${file.replace(/conf$/, ending)}`)
    case 'partial-too-deep':
      return ['too deep']
    case 'less-style':
      return lessReasons(String(values?.reason))
    case 'plugin-failed':
      return [`failed ${/'([^']*)'/.exec(String(values?.reason))?.[1]}`]
    default:
      return []
  }
}

function appliedBy(form: string): string[] {
  const [, name] = /\|apply (\S+)\}/.exec(form) ?? []
  return name === undefined ? [] : [name]
}

/** Names of what Less lacks. */
function lessReasons(reason: string): string[] {
  if (/variable @\S+ is undefined/.test(reason)) return [NO_VARIABLE]
  return /cannot be evaluated to a color/.test(reason) ? [NO_COLOUR] : []
}

/** A path and its ends: `blocks/a/b.block`, `a/b.block`, `b.block`. */
function endings(path: string): string[] {
  const parts = path.split(posix.sep)
  return parts.map((_, i) => parts.slice(i).join(posix.sep))
}
