import { drawnMap } from '../../../runtime/site/drawn-map.ts'
import { escaped } from '../facts.ts'
import { PICTURES, picturePath } from '../pictures/index.ts'
import { SOUND_PATH } from '../sound.ts'
import { block } from './layout.ts'

interface Picture {
  readonly name: string
  readonly alt: string
}

/** Returns a picture's element with what Squarespace's loader and themes read from it. */
export function pictureOf({ name, alt }: Picture): string {
  const { size = [1500, 1000], focus = [0.5, 0.5] } = PICTURES.get(name) ?? {}
  const [width, height] = size
  const path = picturePath(name)
  return `<img src="${path}" data-src="${path}" data-image="${path}" data-image-dimensions="${width}x${height}" data-image-focal-point="${focus.join(',')}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy">`
}

/** Designs of a picture with its title and text beside or over it. */
const DESIGNS = Object.freeze(['poster', 'card', 'overlap', 'collage', 'stack'] as const)

export const INLINE = block(
  'image',
  `<figure class="sqs-block-image-figure image-block-outer-wrapper image-block-v2 design-layout-inline combination-animation-none"><a class="sqs-block-image-link" href="/about"><div class="image-block-wrapper">${pictureOf({ name: 'harbour', alt: 'Coloured houses along a harbour in morning light' })}</div></a><figcaption class="image-caption-wrapper"><div class="image-caption"><p>The Shore in Leith, twenty to six.</p></div></figcaption></figure>`,
)

export const DESIGNED = DESIGNS.map((design) =>
  block(
    'image',
    `<figure class="sqs-block-image-figure image-block-outer-wrapper image-block-v2 design-layout-${design} image-position-left individual-animation-none"><div class="image-block-wrapper">${pictureOf({ name: 'shopfront', alt: 'A dark green shop front with a striped awning' })}</div><figcaption class="image-card-wrapper"><div class="image-card sqs-dynamic-text-container"><div class="image-title-wrapper"><div class="image-title sqs-dynamic-text"><p>17 Tower Street</p></div></div><div class="image-subtitle-wrapper"><div class="image-subtitle sqs-dynamic-text"><p>A picture as ${design}.</p></div></div><div class="image-button-wrapper"><div class="image-button sqs-dynamic-text"><a class="image-button-inner" href="/contact">Find us: ${design}</a></div></div></div></figcaption></figure>`,
  ),
)

export const SHOWN: readonly Picture[] = [
  { name: 'harbour', alt: 'A harbour in morning light' },
  { name: 'shelves', alt: 'Shelves with stoneware' },
  { name: 'desk', alt: 'A desk with paper and ink' },
  { name: 'window', alt: 'A window with plants' },
]

function gallery(design: string): string {
  const slides = SHOWN.map(
    (picture) =>
      `<div class="slide" data-type="image"><div class="margin-wrapper">${pictureOf(picture)}</div></div>`,
  )
  return block(
    'gallery',
    `<div class="sqs-gallery-container sqs-gallery-block-${design} block-animation-none clear"><div class="sqs-gallery">${slides.join('')}</div></div>`,
  )
}

export const GRID = gallery('grid')
export const STACK = gallery('stacked')

export const AUDIO = block(
  'audio',
  `<div class="sqs-audio-embed" data-url="${SOUND_PATH}" data-title="Slow radio" data-author="Öberg &amp; Rowe"><p>Slow radio, Öberg &amp; Rowe</p><audio controls preload="none" src="${SOUND_PATH}" aria-label="Slow radio"></audio></div>`,
)

export const MAP = block('map', drawnMap('17 Tower Street, Leith'))
