import { expect, it, onTestFinished } from 'vitest'
import { loadTheme } from '../../../../runtime/theme/load.ts'
import { firstStyle } from '../../../../runtime/theme/styles/first-style.ts'
import { ThemeCache } from '../../../../runtime/theme/theme-cache.ts'
import { folderWith } from '../../../support/folder-with.ts'

const LESS =
  '// tweak: { "type": "color", "title": "Link" }\n@link: #123456;\na { color: @link }\nb { color: @none }\n'

function theme(less: string) {
  const folder = folderWith({
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["site.less"] }',
    'site.region': '<html><body></body></html>',
    'styles/site.less': less,
  })
  onTestFinished(folder.remove)
  return folder.path
}

/** The style of a theme that is loaded after another thread compiled one, where that one is marked. */
function loaded(root: string, chosen: Readonly<Record<string, string>>) {
  const cache = new ThemeCache(() => {
    const first = firstStyle(root)
    return first && { ...first, style: { ...first.style, css: 'from the thread' } }
  })
  return loadTheme(root, chosen, { cache })
}

it('is the style of the theme, with its mistakes', () => {
  const root = theme(LESS)
  const { compiledStyle, diagnostics } = loadTheme(root)
  expect(firstStyle(root)?.style.css).toBe(compiledStyle)
  const ahead = loaded(root, {})
  expect(ahead.compiledStyle).toBe('from the thread')
  expect(ahead.diagnostics).toEqual(diagnostics)
  expect(diagnostics.map(({ code }) => code)).toContain('less-style')
})

it('is not taken for the style with other tweaks', () => {
  expect(loaded(theme(LESS), { Link: '#abcdef' }).compiledStyle).toContain('#abcdef')
})

it('is none where a whole file is left out, or nothing is compiled', () => {
  expect(firstStyle(theme('i { x: constructor("x") }'))).toBeUndefined()
  expect(firstStyle(theme(''))?.style.css).not.toContain('color')
})
