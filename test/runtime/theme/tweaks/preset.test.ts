import { expect, it, onTestFinished } from 'vitest'
import { loadTheme } from '../../../../runtime/theme/load.ts'
import { folderWith } from '../../../support/folder-with.ts'

function found(preset: string) {
  const folder = folderWith({
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less"] }',
    'site.region': '{squarespace-headers}{squarespace.main-content}{squarespace-footers}',
    'styles/a.less': '// tweak: { "type": "color", "title": "accent" }\n@accent: red;\na { color: @accent; }',
    'presets/default.preset': preset,
  })
  onTestFinished(folder.remove)
  return loadTheme(folder.path).diagnostics.map(
    ({ code, file, line, column, message }) => `${code} ${file}:${line}:${column} ${message}`,
  )
}

it('names values of a preset that are not inside of its object of values', () => {
  expect(found('{ "title": "Default",\n"accent": "#a03" }')).toEqual([
    'bare-preset presets/default.preset:2:1 The value \'accent\' is not inside of "templateTweaks"',
  ])
  expect(found('{ "title": "Default" }')).toEqual([])
  expect(found('{ "templateTweaks": { "accent": "#a03" }, "more": 1 }')).toEqual([])
})

it('names values of a preset that are a slip away from the title of a tweak', () => {
  expect(found('{ "templateTweaks": { "acent": "#a03" } }')).toEqual([
    "unknown-tweak presets/default.preset:1:23 A value is chosen for 'acent', which is the title of no tweak",
  ])
  expect(found('{ "templateTweaks": { "site-title-font": "serif" } }')).toEqual([])
})
