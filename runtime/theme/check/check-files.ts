import { posix } from 'node:path'
import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import { blank } from '../../files/blank.ts'
import { decodePart } from '../../files/decode-part.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { type Saying, themeDiagnostic } from '../diagnostics.ts'
import { withoutComments } from '../less/comments.ts'
import { GLYPH_NAMES } from '../less/glyphs.ts'
import { isServed } from '../squarespace-files/served-files.ts'
import { SOCIAL_ICONS, socialIconIds } from '../squarespace-files/social-icons.ts'
import { styleAsset } from '../styles/style-assets.ts'

/** Pictures, fonts and other files by their ending. */
const FILE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp4|webm|mp3|js|css|json|pdf)$/i
/** Addresses of what the owner of a site uploads, and of what Squarespace has on every site. */
const ELSEWHERE = /^\/(?:s|static|storage|universal|api|display|favicon\.ico$)(?:\/|$|\b)/

/** Data is allowed behind a question mark: `/scripts/site.js?v={squarespace.template-revision}`. */
const IN_ATTRIBUTE =
  /\b(?:src|href|poster|data-src)\s*=\s*(?:"([^"{}<>?]*(?:\?[^"<>]*)?)"|'([^'{}<>?]*(?:\?[^'<>]*)?)')/g
const IN_STYLE = /url\(\s*(?:"([^"{}@]*)"|'([^'{}@]*)'|([^\s()"'{}@]+(?:[ \t]+[^\s()"'{}@]+)*))\s*\)/g
/** Files that Less writes into the sheet; it reads files of the theme alone. */
const EMBEDDED = /data-uri\(\s*(?:["'][^"']*["']\s*,\s*)?(?:"([^"{}@]*)"|'([^'{}@]*)')/g
const ICON = /\.sqs-ui-font\(\s*["']?([\w-]+)/g
/** Comments, and tags of Squarespace, which name files in their own way. */
const NOT_MARKUP = /<!--[\s\S]*?(?:-->|$)|\{##[\s\S]*?(?:##\}|$)|\{#[^{}]*\}|<squarespace:[^<>]*>/g
/** The patterns of Less's `%()`, which are no addresses before they are filled in. */
const PATTERN = /(?=["'])(?<=%\(\s*)(?:"[^"\n]*"|'[^'\n]*')/g

/** Finds the files that a template names by an address without data in it and that the theme has not. */
export function missingInTemplate(source: Source, files: ReadonlySet<string>): FileDiagnostic[] {
  const text = source.text.replace(NOT_MARKUP, blank)
  return missing([...text.matchAll(IN_ATTRIBUTE), ...text.matchAll(IN_STYLE)], { source, files, folder: '' })
}

/** Tags that load scripts and stylesheets, with an address without data in it. */
const LOADING = /<(?:script|link)\b[^<>]*>/gi
const WITH_HOST = /(?<=\s(?:src|href)\s?=\s?["']?)(?:https?:)?\/\/[^\s"'<>{}]+(?=[\s"'>])/i
const OWN_MACHINE = /^(?:https?:)?\/\/(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0)(?![\w.-])/i

/**
 * Finds scripts and stylesheets over http, which browsers refuse on pages over https, and those of the
 * author's own machine.
 */
export function unreachableAddresses(source: Source): FileDiagnostic[] {
  const text = source.text.replace(NOT_MARKUP, blank)
  return [...text.matchAll(LOADING)].flatMap(({ 0: tag, index }) => {
    const isLoaded = /^<script/i.test(tag) || /\srel\s?=\s?["']?stylesheet\b/i.test(tag)
    const found = isLoaded ? WITH_HOST.exec(tag) : null
    const saying = found && unreachable(found[0])
    if (!found || !saying) return []
    const start = index + found.index
    return [themeDiagnostic({ source, start, end: start + found[0].length }, saying)]
  })
}

function unreachable(name: string): Saying | undefined {
  if (OWN_MACHINE.test(name)) return { code: 'own-machine', values: { name } }
  if (!/^http:/i.test(name)) return undefined
  const fix = name.replace(/^http:/i, 'https:')
  return { code: 'insecure-address', values: { name, form: fix }, fix }
}

/**
 * Finds the pictures and fonts that a stylesheet names and that the theme has not, and icons that are not
 * drawn.
 */
export function missingInStyle(source: Source, files: ReadonlySet<string>): FileDiagnostic[] {
  const { addresses, embedded, icons } = namedInStyle(source)
  // The sheet that is made of all is served from the folder of the sheets.
  const where = { source, files, folder: 'styles' }
  return [...missing(addresses, where), ...missing(embedded, { ...where, isEmbedded: true }), ...icons]
}

/** Addresses that a stylesheet names, and mistakes in the names of icons. */
const namedInStyle = memoizeByObject((source: Source) => {
  const text = withoutComments(source.text).replace(PATTERN, blank)
  const icons = [...text.matchAll(ICON)].flatMap(({ 0: call, 1: name = '', index }) => {
    const start = index + call.length - name.length
    return GLYPH_NAMES.includes(name) ? [] : [unknownIcon({ source, start, name }, GLYPH_NAMES)]
  })
  return { addresses: [...text.matchAll(IN_STYLE)], embedded: [...text.matchAll(EMBEDDED)], icons }
})

interface Where {
  readonly source: Source
  /** Paths of the theme's files. */
  readonly files: ReadonlySet<string>
  /**
   * Folder from which relative addresses start; empty for a template, where that is the address of the page.
   */
  readonly folder: string
  /** Of any ending, and never of a folder where the owner of a site has files. */
  readonly isEmbedded?: boolean
}

function missing(
  found: readonly RegExpExecArray[],
  { source, files, folder, isEmbedded }: Where,
): FileDiagnostic[] {
  const known = new Set<string>()
  return found.flatMap((match) => {
    const address = match[1] ?? match[2] ?? match[3] ?? ''
    const start = match.index + match[0].indexOf(address)
    const raw = rawAddress(address, { files, folder, signs: match[3] === undefined ? RAW : RAW_UNQUOTED })
    if (raw !== undefined) {
      const key = `raw ${address}`
      if (known.has(key)) return []
      known.add(key)
      const span = { source, start, end: start + address.length }
      return [themeDiagnostic(span, { code: 'raw-address', values: raw, fix: raw.form })]
    }
    const [path = '', icon] = address.replace(/\?[^#]*/, '').split('#')
    // A sprite is one file, whichever of its pictures is named.
    const name = path === SOCIAL_ICONS ? address : path
    if (known.has(name)) return []
    known.add(name)
    if (path === SOCIAL_ICONS && icon) {
      const ids = socialIconIds()
      return ids.includes(icon) ? [] : [unknownIcon({ source, start, name: icon }, ids)]
    }
    const isRelative = !path.startsWith('/')
    if (isRelative && /^[a-z]+:/i.test(path)) return []
    if (!isEmbedded && (path.startsWith('//') || !FILE.test(path) || ELSEWHERE.test(path))) return []
    const own = posix
      .normalize(isRelative ? `${folder}/${path}` : path.slice(1))
      .replace(/^\/|^(?:\.\.\/)+/, '')
    const file = decodePart(own)
    const span = { source, start, end: start + address.length }
    const isThere = files.has(file) || (!isEmbedded && styleAsset(file, files) !== undefined)
    const meant = isThere ? undefined : nearest(own, files)
    if (meant === undefined && !isEmbedded && !isServed(file))
      return [themeDiagnostic(span, unserved(name, own))]
    if (isRelative && folder === '' && isThere)
      return [themeDiagnostic(span, { code: 'relative-file', values: { name, own } })]
    if (isThere) return []
    const home = /^(?:scripts|styles)\/(?!assets\/)/.exec(own)?.[0] ?? 'assets/'
    return [themeDiagnostic(span, { code: 'missing-file', values: { name, home }, meant })]
  })
}

function unserved(name: string, own: string): Saying {
  const home = /\.js$/i.test(own) ? 'scripts/' : 'assets/'
  const form = `/${home}${home === 'scripts/' ? posix.basename(own) : own}`
  return { code: 'unserved-file', values: { name, home, form } }
}

/** Signs that part an address; without quotes a blank ends it, too. */
const RAW = /[#?]|%(?![\da-f]{2})/i
const RAW_UNQUOTED = /[#?\s]|%(?![\da-f]{2})/i

interface Raw extends Pick<Where, 'files' | 'folder'> {
  readonly signs: RegExp
}

/** Returns the values of the sentence about an address that has a sign of its file's name as it is. */
function rawAddress(address: string, { files, folder, signs }: Raw) {
  const [sign] = signs.exec(address) ?? []
  if (sign === undefined) return undefined
  const query = /\?[^?]*$/.exec(address)?.[0] ?? ''
  const path = [address, address.slice(0, address.length - query.length)].find((one) => {
    const own = posix.normalize(one.startsWith('/') ? one.slice(1) : `${folder}/${one}`)
    return files.has(decodePart(own.replace(/^\//, '')))
  })
  if (path === undefined || !signs.test(path)) return undefined
  const form = path.split('/').map(decodePart).map(encodeURIComponent).join('/') + address.slice(path.length)
  return { name: address, sign: sign.trim() === '' ? 'a blank' : `a '${sign}'`, form }
}

interface NamedIcon {
  readonly source: Source
  readonly start: number
  readonly name: string
}

function unknownIcon({ source, start, name }: NamedIcon, known: readonly string[]): FileDiagnostic {
  const span = { source, start, end: start + name.length }
  return themeDiagnostic(span, { code: 'unknown-icon', values: { name }, meant: nearest(name, known) })
}
