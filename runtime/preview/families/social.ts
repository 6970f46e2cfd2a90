import type { Plugins } from '../../../engine/plugin.ts'
import { sharing } from '../../../formatters/social/sharing.ts'

/** Where visitors share an item, and that they like it. */
export const plugins: Plugins = { formatters: sharing, predicates: {} }
export * from './common.ts'
