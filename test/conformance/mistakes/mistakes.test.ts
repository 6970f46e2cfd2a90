import { rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { oneCauseEach } from '../../../runtime/check/causes/one-cause-each.ts'
import { checkTheme } from '../../../runtime/check/check-theme.ts'
import { checkTemplate, inspectAlone } from '../../../runtime/check/template/check-template.ts'
import { checkWithData } from '../../../runtime/check/template/check-with-data.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { openStorefront } from '../../../runtime/preview/pages/open-storefront.ts'
import type { Site } from '../../../runtime/site/site.ts'
import { ThemeCache } from '../../../runtime/theme/theme-cache.ts'
import { demoContent } from '../../../templates/content/index.ts'
import { folderWith } from '../../support/folder-with.ts'
import { ofToday } from '../../support/property.ts'
import { CLEAN_THEME } from './clean-theme.ts'
import { DATA_MISTAKES, PAGE_DATA, SOUND_TEMPLATES } from './data-mistakes.ts'
import { TEMPLATE_MISTAKES } from './template-mistakes.ts'
import { THEME_MISTAKES, type ThemeMistake } from './theme-mistakes.ts'

const whole = demoContent()
/** A blog and a shop, so that a check renders few pages. */
const site: Site = {
  ...whole,
  collections: whole.collections
    .filter(({ typeName }) => ['blog', 'products', 'page'].includes(typeName))
    .map((one) => ({ ...one, ...(one.items && { items: one.items.slice(0, 3) }) })),
}

interface Outcome {
  readonly name: string
  readonly code: string
  readonly codes: readonly string[]
}

/** Each mistake is an edit of the one before: what it leaves as it is, is not rendered again. */
const cache = new ThemeCache()
const folder = folderWith(CLEAN_THEME)
afterAll(folder.remove)

function codesInTheme(): string[] {
  const front = openStorefront({ folder: folder.path, site, fills: true, isDev: true, cache })
  return checkTheme(front).map(({ code }) => code)
}

function codesWith(mistake: ThemeMistake): string[] {
  write(mistake.file, mistaken(mistake))
  try {
    return codesInTheme()
  } finally {
    write(mistake.file, CLEAN_THEME[mistake.file])
  }
}

function mistaken({ file, from, to }: ThemeMistake): string | undefined {
  const { [file]: text = '' } = CLEAN_THEME
  if (from === undefined || to === undefined) return to
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  return text.replace(from, () => to)
}

/** Writes a file of the theme, or takes it away. */
function write(file: string, text: string | undefined): void {
  if (text === undefined) rmSync(folder.at(file))
  else writeFileSync(folder.at(file), text)
}

function codesWithData(text: string): string[] {
  const template = compile(text)
  const found = checkWithData(template, { data: PAGE_DATA, partials: {}, files: new Map() })
  return oneCauseEach([...template.diagnostics, ...inspectAlone(template), ...found]).map(({ code }) => code)
}

it('says nothing of the clean theme', () => {
  expect(codesInTheme()).toEqual([])
})

it('says nothing of sound templates', () => {
  for (const template of SOUND_TEMPLATES) expect([template, ...codesWithData(template)]).toEqual([template])
})

it('names at least 95 in 100 by its code, with 1.02 records each at the most', () => {
  const outcomes = [...inTheme(), ...inTemplates(), ...withData()]
  const missed = outcomes.filter(({ code, codes }) => !codes.includes(code))
  const records = outcomes.reduce((sum, { codes }) => sum + codes.length, 0)
  if (process.env.SHOW_MISTAKES !== undefined) {
    const noisy = outcomes.filter(({ codes }) => codes.length > 1)
    process.stdout.write(`${describe(missed)}\nNOISY\n${describe(noisy)}\n`)
  }
  expect(missed.length / outcomes.length, describe(missed)).toBeLessThanOrEqual(0.05)
  expect(records / outcomes.length).toBeLessThanOrEqual(1.02)
})

/** Mistakes of a whole theme, others each day. */
function inTheme(): Outcome[] {
  return ofToday(THEME_MISTAKES, 40).map((mistake) => {
    const name = `${mistake.file}: ${mistake.from ?? ''} → ${mistake.to ?? 'none'}`
    return { name, code: mistake.code, codes: codesWith(mistake) }
  })
}

/** Mistakes of single templates. */
function inTemplates(): Outcome[] {
  return TEMPLATE_MISTAKES.map(([code, template]) => {
    const codes = checkTemplate(compile(template)).map((one) => one.code)
    return { name: template, code, codes }
  })
}

/** Mistakes that show with data. */
function withData(): Outcome[] {
  return DATA_MISTAKES.map(([code, template]) => ({ name: template, code, codes: codesWithData(template) }))
}

function describe(list: readonly Outcome[]): string {
  return list.map(({ name, code, codes }) => `${code} for ${name}: ${codes.join(', ')}`).join('\n')
}
