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
  document.body.innerHTML = `<div class="content-fill" style="position: static; height: 0; padding: 0 0 300px"><img></div>
<div class="content-fill" style="height: 280px; padding: 0 0 20px"><img></div>`
  for (const parent of document.body.children) Object.defineProperty(parent, 'clientHeight', { value: 300 })
  const [padded, sized] = [...document.images].map((image) => {
    positionImage(image)
    return [image.style.position, image.parentElement?.style.position]
  })
  expect(padded).toEqual(['absolute', 'relative'])
  expect(sized).toEqual(['', ''])
})
