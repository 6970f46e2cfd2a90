import { existsSync } from 'node:fs'

/** Where real themes are, beside the project. */
export const THEMES = '../shared/themes'
export const hasThemes = existsSync(THEMES)

/** Folders of the themes. */
export const THEME_NAMES: readonly string[] = Object.freeze([
  'ninapavlich-fiftydresses-squarespace',
  'MechanicalHuman-hnp-squarespace-template',
  'WhiteWolfWebsites-Sqs-Adagio',
  'Squarespace-base-template-npm',
])

if (!hasThemes) process.stdout.write('No ../shared/themes: the checks with real themes are skipped.\n')
