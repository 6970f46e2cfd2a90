// @vitest-environment dom
import { afterEach, expect, it, vi } from 'vitest'
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

afterEach(() => {
  vi.unstubAllGlobals()
})

const changes = () => new Promise((resolve) => setTimeout(resolve))

it('scrolls a strip to the slide that becomes the current one, and to none otherwise', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.body.innerHTML = '<div id="strip"><p></p><p></p></div>'
  const root = document.querySelector('#strip')!
  const [first, second] = root.querySelectorAll('p')
  const scrolled: unknown[] = []
  root.scrollBy = (options?: unknown) => void scrolled.push(options)
  root.getBoundingClientRect = () => DOMRect.fromRect()
  second!.getBoundingClientRect = () => DOMRect.fromRect({ x: 300 })
  const undress = dress({ root, slides: [first!, second!], design: 'strip', options: {} })
  second!.classList.add('sqs-active-slide')
  await changes()
  second!.classList.add('seen')
  first!.classList.remove('sqs-active-slide')
  await changes()
  expect(scrolled).toEqual([{ left: 300, behavior: 'auto' }])
  undress()
  first!.classList.add('sqs-active-slide')
  await changes()
  expect(scrolled).toHaveLength(1)
})
