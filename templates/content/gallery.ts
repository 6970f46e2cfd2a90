import type { JsonObject, SiteItem } from '../../runtime/site/site.ts'
import { escaped, idOf } from './facts.ts'
import { type Home, item } from './item.ts'

export const ALBUM: Home = { id: idOf('collection', '/gallery'), fullUrl: '/gallery' }

/** A gallery of the same pictures in another design than the grid. */
export interface OtherGallery {
  readonly home: Home
  readonly title: string
  readonly description: string
  /** Settings that differ from those of the grid. */
  readonly options: JsonObject
}

/** One gallery for each other design, with settings of its kind. */
export const OTHER_GALLERIES: readonly OtherGallery[] = [
  gallery('slideshow', ['Slideshow', 'One picture at a time, by itself or by hand.'], {
    autoplay: true,
    'auto-crop': false,
    'meta-position': 'bottom-left',
  }),
  gallery('slider', ['Film Strip', 'All of them side by side.'], {
    'auto-crop': false,
    thumbnails: false,
    'show-meta-on-hover': true,
    'meta-position': 'top-left',
    'active-alignment': 'left',
  }),
  gallery('stacked', ['One by One', 'Large, and one below the other.'], {
    'auto-crop': false,
    'aspect-ratio': '3:2',
    lightbox: false,
    padding: 40,
  }),
]

function gallery(
  design: string,
  [title, description]: readonly [string, string],
  options: JsonObject,
): OtherGallery {
  const fullUrl = `/gallery-${design}`
  const home = { id: idOf('collection', fullUrl), fullUrl }
  return { home, title, description, options: { design, ...options } }
}

/** Name of the picture, its title, what is said under it, and what is to be seen. */
const PICTURES: readonly (readonly [string, string, string, string])[] = [
  [
    'harbour',
    'The Shore, 5:40',
    'The only hour at which nobody is parking.',
    'Coloured houses on a quay in pink morning light',
  ],
  [
    'shelves',
    'Wednesday’s Shelves',
    'Everything that came out of kiln 214, in order of how we felt about it.',
    'Three shelves of mugs, vases and teapots',
  ],
  ['wheel', 'Centred', 'Nine kilos of clay that have just stopped arguing.', 'A bowl on a potter’s wheel'],
  [
    'hills-autumn',
    'The Moorfoots from the Hives',
    'Bring a coat & do not tell the bees.',
    'Rows of hills in gold and brown',
  ],
  [
    'window',
    'The Upstairs Window',
    'Maja’s seat until ten; after ten it is the cat’s.',
    'A window with a view of hills, a plant and books',
  ],
  [
    'tiles',
    'Glaze Board, "Series K"',
    'Twelve of some three hundred. We keep the ones that misbehave.',
    'Twelve glaze samples on wood',
  ],
  [
    'wood-dawn',
    'First Frost',
    'Behind the allotments, second Sunday of November.',
    'Pine trees in pink mist',
  ],
  [
    'breakfast',
    'Frukost',
    'The name of the coffee & of the meal.',
    'A coffee dripper, a bag of coffee, a mug and buns',
  ],
  [
    'leaves',
    'Lining Paper, Light',
    'For envelopes that should be a pleasure to tear.',
    'A pattern of leaves in four colours',
  ],
  [
    'harbour-night',
    'The Shore, 22:15',
    'Three windows are always lit. We have never met them.',
    'The houses at night with lit windows',
  ],
  [
    'bindery',
    'Nº 1',
    'The first notebook. It has coffee on it, so we kept it.',
    'A pile of books, a red notebook and a stamp',
  ],
  [
    'shopfront-evening',
    'A Quarter to Four',
    'December has its own idea of an afternoon.',
    'The shop front in the dark',
  ],
  [
    'hills-dusk',
    'Midsommar, 23:00',
    'Gustavsberg. It did not get any darker than this.',
    'Purple hills under an orange sky',
  ],
  [
    'flowers',
    'From Plot 31',
    'The plot with the door in it.',
    'Dried flowers, a branch and a pilea in an arch',
  ],
  [
    'shelves-green',
    '棚 (Tana)',
    'Haruka’s shelves: only what is pale, only what is finished.',
    'Pale pots on green shelves',
  ],
]

/** The pictures as items of a gallery. */
export const picturesOf = (home: Home): readonly SiteItem[] =>
  PICTURES.map(([picture, title, line, alt], i) =>
    item(home, {
      kind: 'image',
      slug: picture,
      title,
      body: `<p>${escaped(line)}</p>`,
      excerpt: `<p>${escaped(line)}</p>`,
      published: `2026-0${1 + (i % 9)}-1${i % 10}`,
      picture,
      categories: [
        picture.startsWith('harbour') || picture.startsWith('shop')
          ? 'Leith'
          : i % 3
            ? 'Studio'
            : 'Out of doors',
      ],
      likes: 12 + ((i * 17) % 60),
      closed: true,
      alt,
      own: { displayIndex: i, ...(picture === 'breakfast' && { clickthroughUrl: '/shop/frukost-coffee' }) },
    }),
  )
