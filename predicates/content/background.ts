import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import { BACKGROUND_SOURCES, type BackgroundSource } from '../../runtime/site/codes.ts'
import { fieldIs } from './code.ts'

const source = (name: BackgroundSource): Predicate => fieldIs('backgroundSource', BACKGROUND_SOURCES[name])

/** Predicates of where a background comes from (plug-ins section 12.2). */
export const background = {
  'background-source-undefined?': source('undefined'),
  'background-source-upload?': source('upload'),
  'background-source-instagram?': source('instagram'),
  'background-source-video?': source('video'),
  'background-source-none?': source('none'),
} satisfies PredicateTable
