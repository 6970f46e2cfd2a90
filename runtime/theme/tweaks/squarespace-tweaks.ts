import { classNameOf, type Tweak } from './tweak.ts'

const RATIOS = [
  '1:1 Square',
  '3:2 Standard',
  '2:3 Standard (Vertical)',
  '4:3 Four-Thirds',
  '3:4 Four-Thirds (Vertical)',
  '16:9 Widescreen',
  '2.40:1 Anamorphic Widescreen',
] as const
const SHAPES = ['Square', 'Rounded', 'Pill'] as const
const BUTTONS = ['Solid', 'Outline', 'Raised'] as const
const SHADES = ['Light', 'Dark'] as const

/**
 * Choices that every site has beside its theme's, with the options of each; the first option is the default.
 */
const DROPDOWNS: Readonly<Record<string, readonly string[]>> = Object.freeze({
  'gallery-design': ['Grid', 'Slideshow', 'Slider', 'Stacked'],
  'aspect-ratio': ['Auto', ...RATIOS],
  'lightbox-style': ['Dark', 'Light'],
  'gallery-navigation': ['Bullets', 'Circles', 'Numbers', 'Thumbnails', 'Simple', 'None'],
  'gallery-info-overlay': ['Show on Hover', 'Always Show', 'Hide'],
  'gallery-aspect-ratio': ['3:2 Standard', ...RATIOS],
  'gallery-arrow-style': ['No Background', 'Rectangular', 'Round Corners', 'Circular'],
  'gallery-transitions': ['Fade', 'Slide', 'Scroll'],
  'event-thumbnail-size': ['3:2 Standard', ...RATIOS],
  'product-list-titles': ['Under', 'Overlay'],
  'product-list-alignment': ['Center', 'Left', 'Right'],
  'product-item-size': RATIOS,
  'product-gallery-size': RATIOS,
  'opentable-style': SHADES,
  'newsletter-style': ['Dark', 'Light'],
  'small-button-style': BUTTONS,
  'small-button-shape': SHAPES,
  'medium-button-style': BUTTONS,
  'medium-button-shape': SHAPES,
  'large-button-style': BUTTONS,
  'large-button-shape': SHAPES,
  'button-style': ['Solid', 'Outline', 'Raised', 'Default'],
  'button-corner-style': SHAPES,
})

/** Switches that every site has beside its theme's, and whether they are on. */
const CHECKBOXES: Readonly<Record<string, boolean>> = Object.freeze({
  'gallery-show-arrows': true,
  'gallery-auto-crop': true,
  'gallery-auto-play': false,
  'gallery-loop': true,
  'product-image-auto-crop': true,
  'show-product-price': true,
  'show-product-item-nav': true,
  'product-social-sharing': false,
  'event-thumbnails': true,
  'event-date-label': true,
  'event-date-label-time': true,
  'event-list-show-cats': true,
  'event-list-date': true,
  'event-list-time': true,
  'event-list-address': true,
  'event-icalgcal-links': true,
  'event-excerpts': true,
  'event-item-back-link': true,
  'hide-opentable-icons': false,
})

/** Returns the choices of Squarespace that the files of a theme name and that it does not offer itself. */
export function squarespaceTweaks(own: readonly Tweak[], texts: readonly string[]): Tweak[] {
  const titles = new Set(own.map(({ title }) => classNameOf(title)))
  const written = (title: string) => ({ path: '', at: 0, title })
  const all: Tweak[] = [
    ...Object.entries(CHECKBOXES).map(
      ([title, active]): Tweak => ({ ...written(title), type: 'checkbox', active }),
    ),
    ...Object.entries(DROPDOWNS).map(
      ([title, options]): Tweak => ({ ...written(title), type: 'dropdown', options, chosen: options[0] }),
    ),
  ]
  return all.filter(({ title }) => !titles.has(title) && texts.some((text) => text.includes(title)))
}
