import { expect, it } from 'vitest'
import { nearestImport } from '../../../../runtime/theme/less/nearest-import.ts'

const SHEETS = ['styles/a.less', 'styles/mixins.less', 'styles/parts/header.less', 'styles/old.css']

it.each([
  ['mixin', 'mixins'],
  ['mixin.less', 'mixins.less'],
  ['./mixns', 'mixins'],
  ['parts/heder', 'parts/header'],
  ['odl.css', 'old.css'],
  ['odl', undefined],
  ['grid', undefined],
])('finds the sheet that the import %s means: %s', (name, meant) => {
  expect(nearestImport(name, 'styles/a.less', SHEETS)).toBe(meant)
})

it('reads names from the folder of the sheet', () => {
  expect(nearestImport('heade', 'styles/parts/b.less', SHEETS)).toBe('header')
})
