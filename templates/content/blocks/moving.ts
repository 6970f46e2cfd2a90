import { escaped } from '../facts.ts'
import { picturePath } from '../pictures/index.ts'
import { SOUND_PATH } from '../sound.ts'
import { block } from './layout.ts'
import { pictureOf, SHOWN } from './media.ts'

/** The player as Squarespace keeps it: as a text that a script puts into the page. */
const PLAYER = `<video controls preload="none" poster="${picturePath('wheel')}" src="${SOUND_PATH}" title="An afternoon at the wheel"><track kind="captions" srclang="en" label="English" src="data:text/vtt,WEBVTT%0A%0A00:00.000%20--%3E%2000:05.000%0A%5BThree%20soft%20bells%5D"></video>`

export const VIDEO = block(
  'video',
  `<div class="intrinsic"><div class="embed-block-wrapper" style="padding-bottom:56.25%;"><div class="sqs-video-wrapper" data-provider-name="" data-html="${escaped(PLAYER)}"><a href="${SOUND_PATH}">Watch: an afternoon at the wheel</a></div></div></div><div class="video-caption-wrapper"><div class="video-caption"><p>An afternoon at the wheel.</p></div></div>`,
)

/** Another site's frame; this one holds its page itself, so that nothing is fetched. */
export const EMBED = block(
  'embed',
  `<div class="intrinsic"><div class="embed-block-wrapper" style="padding-bottom:40%;"><iframe title="Tide table" srcdoc="${escaped('<!doctype html><html lang="en"><title>Tides</title><main><h1>High water at Leith</h1><p>05:40 and 18:02</p></main></html>')}"></iframe></div></div>`,
)

const QUESTIONS: readonly (readonly [string, string])[] = [
  [
    'Is the stoneware safe for dishwashers?',
    'Yes; also for microwaves, and for ovens if you let it warm up with them.',
  ],
  ['May I watch?', 'On Thursdays. Bring a jumper: the kiln is warm, the studio is not.'],
  ['Do you post abroad?', 'Ink, yes. Honey, within Europe. Plants as far as Tam can cycle.'],
]

export const ACCORDION = block(
  'accordion',
  `<div class="accordion-block"><ul class="accordion-items-container" data-should-allow-multiple-open-items="" data-is-divider-enabled="true">${QUESTIONS.map(
    ([question, answer], at) =>
      `<li class="accordion-item" data-is-open="false"><h3 class="accordion-item__title-wrapper"><button type="button" class="accordion-item__click-target" id="accordion-button-${at}" aria-controls="accordion-text-${at}"><span class="accordion-item__title">${question}</span></button></h3><div class="accordion-item__dropdown" id="accordion-text-${at}"><div class="accordion-item__description"><p>${answer}</p></div></div></li>`,
  ).join('')}</ul></div>`,
)

export const MARQUEE = block(
  'marquee',
  '<div class="Marquee" data-controller="MarqueeBlock"><div class="Marquee-display"><div class="Marquee-track"><span class="Marquee-item">Paper, clay and coffee</span> <span class="Marquee-item">Open on Saturdays from nine</span> <span class="Marquee-item">The kiln is being unpacked</span></div></div></div>',
)

const slides = SHOWN.map(
  (picture) =>
    `<div class="slide" data-type="image"><div class="margin-wrapper">${pictureOf(picture)}</div><div class="meta"><div class="meta-inside"><div class="meta-title">${picture.alt}</div></div></div></div>`,
)

function strip(design: 'slideshow' | 'slider', label: string): string {
  return block(
    'gallery',
    `<div class="sqs-gallery-container sqs-gallery-block-${design} sqs-gallery-block-show-meta block-animation-none clear"><div class="sqs-gallery" tabindex="0" role="group" aria-label="${label}">${slides.join('')}</div></div>`,
  )
}

export const SLIDESHOW = strip('slideshow', 'One picture at a time')
export const SLIDER = strip('slider', 'Pictures side by side')

export const LIGHTBOX = block(
  'image',
  `<figure class="sqs-block-image-figure image-block-outer-wrapper image-block-v2 design-layout-inline combination-animation-none"><div class="image-block-wrapper"><a class="sqs-block-image-button lightbox" data-lightbox-theme="dark" href="${picturePath('window')}" aria-label="Enlarge: a window with plants">${pictureOf({ name: 'window', alt: '' })}</a></div><figcaption class="image-caption-wrapper"><div class="image-caption"><p>Press it, and it is larger.</p></div></figcaption></figure>`,
)
