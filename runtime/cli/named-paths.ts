import type { Command } from 'commander'
import { THEME_CONF } from '../files/files.ts'
import { holdsTheme } from './check/theme-paths.ts'

/** Help of an argument that `namedPaths` reads. */
export const NAMED_PATHS = 'without any the theme of the folder you are in'

/** Returns the paths of a call, or the folder one is in; without a theme there the command ends. */
export function namedPaths(command: Command): readonly string[] {
  if (command.args.length > 0) return command.args
  if (holdsTheme('.')) return ['.']
  return command.error(`error: name files or folders: this folder has no ${THEME_CONF}`)
}
