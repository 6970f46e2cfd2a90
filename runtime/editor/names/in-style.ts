import { posix } from 'node:path'
import type { Source } from '../../../engine/syntax/source.ts'
import { withoutComments } from '../../theme/less/comments.ts'
import { findTweaks } from '../../theme/tweaks/find-tweaks.ts'
import type { Tweak } from '../../theme/tweaks/tweak.ts'
import { collectionClasses } from './in-text.ts'
import { lessVariables } from './less-variables.ts'
import { defined, groups, type Name, used } from './name.ts'
import { nameOfTweak, subjectOf, type TweakNames } from './tweak-names.ts'

const IMPORT = /@import\s+(?:\([\w, ]*\)\s*)?(?:url\(\s*)?["']([^"'\n]+)/dg
const ADDRESS = /url\(\s*["']?\/([^"')?#\s{}@/][^"')?#\s{}@]*)/dg
const CLASS = /\.([a-zA-Z_][\w-]*)/dg

/** Returns the names in a stylesheet: variables and classes of tweaks, collections, and other files. */
export function namesInStyle({ name: path, text }: Source, tweaks: TweakNames): Name[] {
  const code = withoutComments(text)
  return [
    ...findTweaks(path, text).tweaks.flatMap((tweak) => titleOf(tweak, text)),
    ...lessVariables(code).map((one) => ({ ...one, name: tweaks.get(one.name) ?? one.name })),
    ...tweakClasses(code, tweaks),
    ...collectionClasses(code),
    ...[...groups(code, IMPORT)].map((span) => used('file', importedPath(span.text, path), span)),
    ...[...groups(code, ADDRESS)].map((span) => used('file', posix.normalize(span.text), span)),
  ]
}

/** The title in a tweak's comment; it defines a checkbox or a dropdown, others have a subject behind. */
function titleOf(tweak: Tweak, text: string): Name[] {
  const { title, at } = tweak
  const line = text.indexOf('\n', at)
  const start = text.indexOf(title, at)
  if (title === '' || start < 0 || (line >= 0 && start > line)) return []
  const span = { start, end: start + title.length }
  const name = nameOfTweak(tweak)
  return [subjectOf(tweak) === undefined ? defined('style', name, span) : used('style', name, span)]
}

/** Returns the classes of tweaks that code of a stylesheet selects or mixes in. */
export function tweakClasses(code: string, tweaks: TweakNames): Name[] {
  return [...groups(code, CLASS)].flatMap((span) => {
    const name = tweaks.get(span.text)
    if (name === undefined) return []
    const isDefinition = name === span.text && isRule(code, span)
    return [isDefinition ? defined('style', name, span) : used('style', name, span)]
  })
}

/** Returns true if a class is the whole selector of a rule, as the one behind the comment of a font is. */
function isRule(code: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  const before = code.slice(Math.max(0, start - 200), start - 1)
  return /(?:^|[;{}])\s*$/.test(before) && /^\s*(?:\(\s*\))?\s*\{/.test(code.slice(end, end + 200))
}

function importedPath(name: string, from: string): string {
  const file = /\.(?:less|css)$/i.test(name) ? name : `${name}.less`
  return posix.join(posix.dirname(from), file)
}
