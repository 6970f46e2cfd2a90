import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import { syntaxMistakes } from '../../../../runtime/theme/check/check-scripts.ts'
import { loadTheme } from '../../../../runtime/theme/load.ts'
import { folderWith } from '../../../support/folder-with.ts'

const found = (text: string) =>
  syntaxMistakes(new Source('scripts/site.js', text)).map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
  )

it('names the line and column at which JavaScript cannot parse a script', () => {
  expect(found('var a = 1\nvar b = (2\nvar c\n')).toEqual([
    "scripts/site.js:3:1 JavaScript cannot parse the script: Unexpected token 'var'",
  ])
})

it('names a module, with the cure', () => {
  const sentence = 'The script is a module, which browsers run only where it is loaded as one'
  expect(found('\n  import x from "y"\n')).toEqual([`scripts/site.js:2:3 ${sentence}`])
  expect(found('var x\nexport { x }\n')).toEqual([`scripts/site.js:2:1 ${sentence}`])
  expect(found('var x = import.meta.url\n')).toEqual([`scripts/site.js:1:16 ${sentence}`])
})

it('names a module beside a build, and none in a folder that a build makes the theme out of', () => {
  const theme = (folder: string) => ({
    [`${folder}template.conf`]:
      '{ "layouts": { "default": { "regions": ["site"] } }, "scripts": ["site.js"] }',
    [`${folder}site.region`]: '{squarespace-headers}{squarespace.main-content}',
    [`${folder}scripts/site.js`]: 'import x from "y"',
  })
  const build = { 'package.json': '{ "scripts": { "build": "webpack" } }' }
  const beside = folderWith({ ...theme(''), ...build })
  const above = folderWith({ ...theme('src/'), ...build })
  onTestFinished(beside.remove)
  onTestFinished(above.remove)
  const codes = (path: string) => loadTheme(path).diagnostics.map(({ code }) => code)
  expect(codes(beside.path)).toEqual(['script-module'])
  expect(codes(join(above.path, 'src'))).toEqual([])
})

it('names a string that does not end', () => {
  expect(found('var a = 1\nvar b = "x;\n')).toEqual([
    'scripts/site.js:2:9 JavaScript cannot parse the script: the string that begins here lacks its "',
  ])
})

it('names the end of a script that ends too early', () => {
  expect(found('go(() => {\n  stop()\n')).toEqual([
    'scripts/site.js:2:9 JavaScript cannot parse the script: Unexpected end of input',
  ])
})

it('names the column of a line that tabs begin', () => {
  expect(found('go()\n\t\t)')).toEqual([
    "scripts/site.js:2:3 JavaScript cannot parse the script: Unexpected token ')'",
  ])
})

it('never runs a script', () => {
  expect(found('throw new SyntaxError("run")')).toEqual([])
  expect(found('')).toEqual([])
})
