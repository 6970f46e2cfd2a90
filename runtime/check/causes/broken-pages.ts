import { listIn } from '../../files/list-in.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { type AppliedFiles, reached } from './applied-files.ts'
import { ELEMENT_CODES, EMPTY_CODES, MARKUP_CODES, SCOPE_CODES, UNENDED_CODES } from './codes.ts'

const MARKUP = [...MARKUP_CODES, 'stray-page-part']
const PRINTED = [
  ...[
    'raw-in-script',
    'raw-in-handler',
    'raw-in-comment',
    'raw-in-attribute',
    'raw-in-style',
    'raw-in-query',
  ],
  ...['data-as-name', 'data-as-address', 'data-in-code-address', 'unquoted-value', 'data-in-handler'],
]
const ATTRIBUTES = ['odd-attribute', 'duplicate-attribute', 'duplicate-id', 'empty-link']
const TAGS = ['unclosed-tag', 'missing-attribute', 'unknown-attribute', 'missing-file', 'relative-file']
const NAMES = ['unknown-name', 'unknown-name-near', 'unknown-field', ...EMPTY_CODES]
const UNSEEN = [
  ...['unused-variable', 'unused-macro', 'no-footers', 'no-headers'],
  ...['no-main-content', 'default-without-content'],
]

/** Consequences of a cause behind it, in its file or a template of the same page. */
interface Effects {
  readonly inFile: ReadonlySet<string>
  readonly onPage: ReadonlySet<string>
}

const PAGE = new Set([...ELEMENT_CODES, 'stray-page-part', ...PRINTED, ...ATTRIBUTES])
const BROKEN: Effects = {
  inFile: new Set([...MARKUP, ...PAGE, ...TAGS, ...UNSEEN, ...EMPTY_CODES]),
  onPage: PAGE,
}
/** Codes of blocks and elements that are open at the cause, so that their end is not read as one. */
const OPENED: ReadonlySet<string> = new Set(['left-open', 'block-across-elements', ...UNENDED_CODES])
const NONE: ReadonlySet<string> = new Set()
const TWICE: ReadonlySet<string> = new Set(['duplicate-id'])
const CAUSES: ReadonlyMap<string, Effects> = new Map([
  ['broken-tag', BROKEN],
  ['unclosed-markup', BROKEN],
  ['unclosed-comment', { ...BROKEN, inFile: new Set([...BROKEN.inFile, ...UNENDED_CODES]) }],
  ['misspelt-tag', { inFile: new Set([...MARKUP, ...SCOPE_CODES, ...NAMES]), onPage: NONE }],
  ['misspelt-markup', { inFile: new Set(MARKUP), onPage: NONE }],
  ['unclosed-block', { inFile: new Set(SCOPE_CODES), onPage: NONE }],
  // Both branches of a block are printed where its divider or its end is outside of it.
  ['not-at-root', { inFile: TWICE, onPage: TWICE }],
  ['list-as-section', { inFile: new Set(['not-in-block', ...SCOPE_CODES]), onPage: NONE }],
])

/**
 * Finds mistakes that follow from a tag, a comment or a block which does not end where it should: everything
 * behind it is read as something else, also in other templates of the page.
 */
export function causesByBroken(
  diagnostics: readonly FileDiagnostic[],
  applied: AppliedFiles,
): Map<FileDiagnostic, FileDiagnostic> {
  const causes = diagnostics.filter(({ code }) => CAUSES.has(code))
  const found = new Map<FileDiagnostic, FileDiagnostic>()
  if (causes.length === 0) return found
  const byCode = new Map<string, FileDiagnostic[]>()
  for (const one of diagnostics) listIn(byCode, one.code).push(one)
  for (const cause of causes) {
    const { inFile, onPage } = CAUSES.get(cause.code)!
    const isOnPage = pageOf(cause.file, applied)
    for (const code of new Set([...inFile, ...onPage]))
      for (const one of byCode.get(code) ?? []) {
        const follows =
          one.file === cause.file
            ? inFile.has(code) && (OPENED.has(code) || isBehind(one, cause))
            : onPage.has(code) && isOnPage(one.file)
        if (follows && one !== cause && !found.has(one)) found.set(one, cause)
      }
  }
  return found
}

/** A tag that spans lines has its consequences from its beginning on. */
function isBehind(one: FileDiagnostic, cause: FileDiagnostic): boolean {
  return one.line > cause.line || (one.line === cause.line && one.column >= cause.column)
}

/** Returns the test of the files that are on a page with a file: regions are with all. */
export function pageOf(file: string, applied: AppliedFiles): (other: string) => boolean {
  const below = new Set(reached(file, applied))
  const isRegion = (path: string) => path.endsWith('.region')
  return (other) =>
    isRegion(file) || isRegion(other) || below.has(other) || reached(other, applied).includes(file)
}
