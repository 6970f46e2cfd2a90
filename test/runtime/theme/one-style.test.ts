import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadTheme } from '../../../runtime/theme/load.ts'
import { withOneStyle } from '../../../runtime/theme/one-style.ts'

/** A theme with stylesheets of these texts. */
function themeWith(...texts: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-style-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'styles'))
  const stylesheets = texts.map((text, i) => {
    writeFileSync(join(folder, 'styles', `${i}.css`), text)
    return `${i}.css`
  })
  const conf = { name: 'One', layouts: { default: { name: 'Default', regions: ['site'] } }, stylesheets }
  writeFileSync(join(folder, 'template.conf'), JSON.stringify(conf))
  writeFileSync(join(folder, 'site.region'), '{squarespace-headers}{squarespace.main-content}')
  return withOneStyle(loadTheme(folder))
}

it('joins the stylesheets of a theme in their order', () => {
  const { stylesheets, compiledStyle } = themeWith('a { color: red }', 'a { color: blue }')
  expect(stylesheets).toHaveLength(1)
  expect(compiledStyle).toBe('a { color: red }\na { color: blue }')
})

it.each([
  ['a single one', ['a {}']],
  ['an import, which only counts at the beginning', ['a {}', '@import "x.css";']],
  ['a block that stays open', ['a { color: red', 'b {}']],
])('leaves %s as it is', (_, texts) => {
  const { stylesheets, compiledStyle } = themeWith(...texts)
  expect(stylesheets).toHaveLength(texts.length)
  expect(compiledStyle).toBe(undefined)
})
