import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import type { BACKGROUND_SOURCES, BackgroundSource } from '../../runtime/site/codes.ts'
import { fieldIs } from './code.ts'

/** Returns the predicate of a source. Its code is written here: a page has no use for the table. */
function isSource<Source extends BackgroundSource>(code: (typeof BACKGROUND_SOURCES)[Source]): Predicate {
  return fieldIs('backgroundSource', code)
}

export const backgroundSourceUndefined: Predicate = isSource<'undefined'>(-1)

export const backgroundSourceUpload: Predicate = isSource<'upload'>(1)

export const backgroundSourceInstagram: Predicate = isSource<'instagram'>(2)

export const backgroundSourceVideo: Predicate = isSource<'video'>(3)

export const backgroundSourceNone: Predicate = isSource<'none'>(4)

/** Predicates of where a background comes from. */
export const backgroundPredicates = {
  'background-source-undefined?': backgroundSourceUndefined,
  'background-source-upload?': backgroundSourceUpload,
  'background-source-instagram?': backgroundSourceInstagram,
  'background-source-video?': backgroundSourceVideo,
  'background-source-none?': backgroundSourceNone,
} satisfies PredicateTable & Readonly<Record<`background-source-${BackgroundSource}?`, Predicate>>
