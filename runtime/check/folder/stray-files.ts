import { posix } from 'node:path'
import { nearest } from '../../../engine/diagnostics/nearest.ts'
import { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { type Saying, themeDiagnostic } from '../../theme/diagnostics.ts'

/** Folders that Squarespace reads files of an ending from; an empty one is the theme itself. */
export const FOLDERS: ReadonlyMap<string, string> = new Map([
  ['.region', ''],
  ['.list', 'collections'],
  ['.item', 'collections'],
  ['.block', 'blocks'],
  ['.page', 'pages'],
])
/** Endings that are taken for others. */
const SLIPS: ReadonlyMap<string, string> = new Map([
  ['.items', '.item'],
  ['.lists', '.list'],
  ['.regions', '.region'],
  ['.blocks', '.block'],
  ['.pages', '.page'],
  ['.config', '.conf'],
])

/** Pages that every site has, by their templates. */
const SPECIAL = /^pages\/(?:home|cart|search|not-found)\.page$/

/** Names among them that few names of pages are a slip away from. */
const LONG_NAMES = ['search', 'not-found']

/** Returns the page of every site that a name is a slip away from, where the theme has none of that name. */
function specialPage(name: string, files: ReadonlySet<string>): string | undefined {
  const meant = LONG_NAMES.includes(name) ? undefined : nearest(name, LONG_NAMES, 1)
  return meant === undefined || files.has(`pages/${meant}.page`) ? undefined : meant
}

/** Finds templates in a folder, or with an ending, that Squarespace does not read. */
export function strayFiles(files: ReadonlySet<string>): FileDiagnostic[] {
  return [...files].flatMap((path) => {
    const saying = judge(path, files)
    const source = new Source(path, '')
    return saying === undefined ? [] : [themeDiagnostic({ source, start: 0, end: 0 }, saying)]
  })
}

function judge(path: string, files: ReadonlySet<string>): Saying | undefined {
  const ending = posix.extname(path)
  const folder = posix.dirname(path).replace(/^\.$/, '')
  const name = posix.basename(path, ending)
  // Sources of a theme's own build lie deeper.
  if (folder.includes('/') || !READ.has(folder)) return undefined
  if (ending === '') return withoutEnding(path, files)
  const plain = path.toLowerCase()
  if (plain !== path && SPECIAL.test(plain) && !files.has(plain))
    return { code: 'page-in-capitals', values: { name, plain: name.toLowerCase() }, meant: plain }
  const special = ending === '.page' && folder === 'pages' ? specialPage(name, files) : undefined
  if (special !== undefined)
    return { code: 'misspelt-page', values: { name, plain: special }, meant: `pages/${special}.page` }
  const meant = SLIPS.get(ending) ?? slipOf(ending, folder)
  const wantedPath =
    meant === undefined
      ? pageOf(posix.join(folder || 'pages', name), ending, files)
      : posix.join(FOLDERS.get(meant) ?? folder, `${name}${meant}`)
  if (wantedPath !== undefined) return { code: 'odd-ending', values: { ending }, meant: wantedPath }
  const home = FOLDERS.get(ending)
  if (home === undefined || home === folder || (ending === '.block' && folder === 'blocks')) return undefined
  const wanted = home === '' ? 'the folder of template.conf' : `${home}/`
  return { code: 'stray-file', values: { ending, wanted }, meant: posix.join(home, `${name}${ending}`) }
}

/** Endings of files that may lie beside templates. */
const OTHERS =
  /^\.(?:css|csv|gif|html?|ico|jpe?g|js|json|jsonp?|less|lock|md|png|svg|ts|tsx|txt|xml|ya?ml|zip)$/

/** Returns the ending that one is a slip away from, in a folder that has files of it. */
function slipOf(ending: string, folder: string): string | undefined {
  if (folder === '' || ending === '.conf' || OTHERS.test(ending) || FOLDERS.has(ending)) return undefined
  return nearest(
    ending,
    [...FOLDERS].flatMap(([one, home]) => (home === folder ? [one] : [])),
  )
}

/** Endings of the templates and settings that a folder holds, in the order in which one is likely missing. */
const ENDINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['collections', ['.list', '.item', '.conf']],
  ['pages', ['.page', '.page.conf']],
])
/** Files beside templates that have no ending. */
const PLAIN = /^(?:readme|licen[cs]e|changelog|notice|makefile|dockerfile)$/i

/** Returns the template that a page of HTML was meant to be: one that files of its name, or a site, lack. */
function pageOf(path: string, ending: string, files: ReadonlySet<string>): string | undefined {
  if (!/^\.html?$/.test(ending)) return undefined
  const page = `${path}.page`
  const template = lacking(path, files)
  if (template !== undefined && !template.endsWith('.conf')) return template
  return SPECIAL.test(page) && !files.has(page) ? page : undefined
}

function lacking(path: string, files: ReadonlySet<string>): string | undefined {
  const named = (ENDINGS.get(posix.dirname(path)) ?? []).map((one) => `${path}${one}`)
  return named.some((one) => files.has(one)) ? named.find((one) => !files.has(one)) : undefined
}

/** Judges a file without ending: one beside others of its name is the one that they lack. */
function withoutEnding(path: string, files: ReadonlySet<string>): Saying | undefined {
  const endings = ENDINGS.get(posix.dirname(path))
  if (endings === undefined || PLAIN.test(posix.basename(path))) return undefined
  return { code: 'no-ending', values: { endings: endings.join(' or ') }, meant: lacking(path, files) }
}

const READ: ReadonlySet<string> = new Set(['', 'blocks', 'collections', 'pages'])
