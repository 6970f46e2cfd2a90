import type { PredicateTable } from '../../engine/plugin.ts'
import { BACKGROUND_SOURCES, type BackgroundSource } from '../../runtime/site/codes.ts'
import { family } from '../family.ts'
import { fieldIs } from './code.ts'

const SOURCES = Object.keys(BACKGROUND_SOURCES) as readonly BackgroundSource[]

/** Predicates of where a background comes from. */
export const background = family('background-source-', SOURCES, (name) =>
  fieldIs('backgroundSource', BACKGROUND_SOURCES[name]),
) satisfies PredicateTable
