import { expect, it } from 'vitest'
import { unusedFiles } from '../../../../runtime/theme/check/unused-files.ts'

function found(texts: Readonly<Record<string, string>>): string[] {
  return unusedFiles(Object.keys(texts), (path) => texts[path]).map(
    ({ file, message, help }) => `${file} ${message}. ${help}`,
  )
}

it('names scripts and stylesheets that no file of the theme names', () => {
  const theme = { 'template.conf': '{ "scripts": ["menu.js"] }', 'scripts/menu.js': '' }
  expect(
    found({ ...theme, 'scripts/extra.js': 'extra.js', 'styles/extra.less': '', 'readme.md': 'extra' }),
  ).toEqual([
    'scripts/extra.js No file of the theme loads this script. Name it under "scripts" of template.conf, or take the file out.',
    'styles/extra.less No file of the theme loads this stylesheet. Name it under "stylesheets" of template.conf, or take the file out.',
  ])
})

it.each([
  ['site.region', '<squarespace:script src="extra.js" />'],
  ['site.region', '<script src="/scripts/extra.js?v=2"></script>'],
  ['scripts/main.js', "import '../scripts/extra'"],
  ['behaviours.tsx', 'import { x } from "./scripts/extra.js"'],
])('leaves a script alone that %s loads by %s', (path, text) => {
  const named = { 'template.conf': '"main.js"', 'scripts/main.js': '', [path]: text }
  expect(found({ 'scripts/extra.js': '', ...named })).toEqual([])
})

it('leaves the stylesheet that Squarespace loads without a list', () => {
  expect(found({ 'template.conf': '{}', 'styles/reset.css': '', 'scripts/reset.css.js': '' })).toEqual([
    expect.stringMatching(/^scripts\/reset\.css\.js /),
  ])
})

it('leaves stylesheets that others import, and files of libraries', () => {
  const theme = {
    'template.conf': '"base.less"',
    'styles/base.less': '@import "parts"; @import "other.css";',
  }
  expect(found({ ...theme, 'styles/parts.less': '', 'styles/other.css': '' })).toEqual([])
  expect(found({ 'scripts/vendor/a.js': '', 'styles/vendor/a.less': '', 'scripts/a.ts': '' })).toEqual([])
})
