// @vitest-environment dom
import { expect, it } from 'vitest'
import { dress } from '../../../../../runtime/preview/browser/shims/gallery-designs.ts'

it('lets what lies over a slide of columns begin at the corner of the slide, until it is taken back', () => {
  document.body.innerHTML = '<div id="list"><article></article><article></article></div>'
  const root = document.querySelector('#list')!
  const slides = [...root.querySelectorAll('article')]
  const undress = dress({ root, slides, design: 'autocolumns', options: {} })
  expect(slides.map(({ style }) => style.position)).toEqual(['relative', 'relative'])
  undress()
  expect(slides.map(({ style }) => style.position)).toEqual(['', ''])
})
