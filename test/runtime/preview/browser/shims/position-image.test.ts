// @vitest-environment dom
import { expect, it } from 'vitest'
import { positionImage } from '../../../../../runtime/preview/browser/shims/position-image.ts'
import { showImages } from '../../../../../runtime/preview/browser/visit/show-images.ts'

it('fills what is made to be filled around the focal point, and no other parent', () => {
  document.body.innerHTML = `<div class="content-fill"><img data-src="/a.png" data-image-focal-point="0.25,0.8"></div>
<p><img data-src="/b.png"></p>`
  showImages(document)
  const [filled, plain] = document.images
  expect(filled?.getAttribute('src')).toBe('/a.png')
  expect([filled?.style.objectFit, filled?.style.objectPosition, filled?.style.height]).toEqual([
    'cover',
    '25% 80%',
    '100%',
  ])
  expect(filled?.style.minHeight).toBe('inherit')
  expect([plain?.getAttribute('src'), plain?.getAttribute('style')]).toEqual(['/b.png', null])
  positionImage(plain!, 'fit')
  expect([plain?.style.objectFit, plain?.style.objectPosition]).toEqual(['contain', '50% 50%'])
})

it('covers a parent whose padding alone makes its height', () => {
  const sizes = [
    [300, 300, 'absolute', 'relative'],
    [300, 280, '', 'static'],
    // A frame around what has not loaded, and a parent that is not shown.
    [20, 20, '', 'static'],
    [0, 300, '', 'static'],
  ] as const
  for (const [height, padding, position, parentPosition] of sizes) {
    document.body.innerHTML = `<p class="content-fill" style="position: static; padding: 0 0 ${padding}px"><img></p>`
    const parent = document.querySelector('p')!
    Object.defineProperty(parent, 'clientHeight', { value: height })
    Object.defineProperty(parent, 'clientWidth', { value: 400 })
    const [image] = document.images
    positionImage(image!)
    expect([image?.style.position, parent.style.position]).toEqual([position, parentPosition])
  }
})
