import { expect, it, onTestFinished } from 'vitest'
import { templatesAround } from '../../../../runtime/editor/format/templates-around.ts'
import { folderWith } from '../../../support/folder-with.ts'

it('reads the other templates of the theme around a file, once', () => {
  const folder = folderWith({
    'theme/template.conf': '{}',
    'theme/blocks/a.block': 'a',
    'theme/blocks/b.block': 'b',
    'theme/scripts/c.js': 'c',
    'd.block': 'd',
  })
  onTestFinished(folder.remove)
  const paths = [folder.at('theme/blocks/a.block'), folder.at('theme/blocks/x.block')]
  expect(templatesAround(paths)).toEqual([{ path: 'b.block', text: 'b' }])
  expect(templatesAround([folder.at('d.block')])).toEqual([])
})
