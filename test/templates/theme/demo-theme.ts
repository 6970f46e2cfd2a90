import { loadTheme } from '../../../runtime/theme/load.ts'

export const THEME = 'templates/theme'

/** The demo theme, read and compiled once for all files of a worker. */
export const demoTheme = loadTheme(THEME)
