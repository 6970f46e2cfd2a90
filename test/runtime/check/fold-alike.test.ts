import { expect, it, onTestFinished } from 'vitest'
import { folderWith, vitrine } from '../cli/fake-io.ts'

it('names all that a file lacks of a kind in one sentence', { timeout: 60_000 }, async () => {
  const folder = folderWith({
    'template.conf':
      '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.css", "b.css"] }',
    'site.region':
      '<html><head>{squarespace-headers}</head><body>{squarespace.main-content}\n' +
      '<img src="/assets/sprite.svg#a" alt=""><img src="/assets/sprite.svg#b" alt=""></body></html>',
  })
  onTestFinished(folder.remove)
  const { stdout } = await vitrine(['check', folder.path, '--json'])
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; also?: unknown[] }[] }
  expect(diagnostics.map(({ message, also = [] }) => [message, also.length])).toEqual([
    ["The file '/assets/sprite.svg' is not in the theme", 0],
    ["The stylesheets 'a.css', 'b.css' are not in the folder styles/", 1],
  ])
})
