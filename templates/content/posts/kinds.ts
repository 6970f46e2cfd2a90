import { idOf } from '../facts.ts'
import { figure, image } from '../image.ts'
import { picturePath } from '../pictures/index.ts'
import { SOUND_PATH } from '../sound.ts'
import { comment, post } from './home.ts'

/**
 * A film that is a page of our own, so that nothing is fetched from elsewhere until a visitor asks for it.
 */
const FILM = `<iframe src="/images/wheel-film.svg" title="Two minutes at the wheel" width="1500" height="1000" loading="lazy"></iframe>`

/** Posts that are summed up by something other than words. */
export const KINDS = [
  post({
    slug: 'on-not-finishing',
    title: 'On Not Finishing',
    excerpt:
      '<blockquote><p>“The pot is finished when you stop touching it. This is also true of letters, soup & most conversations.”</p></blockquote>',
    body: '<blockquote><p>“The pot is finished when you stop touching it. This is also true of letters, soup & most conversations.”</p><footer>— Maja’s first teacher, on the first day</footer></blockquote><p>It hangs over the wheel on a piece of card. The card has been there for six years and is held up by one pin and good will.</p>',
    published: '2026-09-01',
    categories: ['Notes'],
    tags: ['quote'],
    likes: 119,
    picture: 'hills-noon',
    kind: 'quote',
    own: { promotedBlockType: 'quote' },
  }),
  post({
    slug: 'tide-tables',
    title: 'Somebody Else’s Very Good Tide Tables',
    excerpt: '<p>The tables we print in the margin of the diary, from the people who measure the water.</p>',
    body: '<p>We set our diary by these. They are free, they are right to the minute, and the page loads before you have let go of the mouse.</p>',
    published: '2026-06-30',
    categories: ['Notes'],
    tags: ['link', 'Leith'],
    likes: 27,
    author: 'tam',
    picture: 'harbour-noon',
    closed: true,
    kind: 'link',
    own: {
      promotedBlockType: 'link',
      sourceUrl: 'https://example.org/tides/leith',
      externalLink: 'https://example.org/tides/leith',
      passthrough: true,
    },
  }),
  post({
    slug: 'slow-radio-rain-on-the-kiln-hood',
    title: 'Slow Radio: Rain on the Kiln Hood',
    excerpt:
      '<p>Six seconds of bells to try your loudspeakers on, from an album with forty minutes of weather.</p>',
    body: '<p>Track one of <a href="/shop/slow-radio">Slow Radio, Vol. 1</a>. Best heard through something small, in another room.</p>',
    published: '2026-07-28',
    categories: ['Notes'],
    tags: ['audio'],
    author: 'ines',
    likes: 64,
    picture: 'window-night',
    comments: [comment(['Béla', '2026-07-29', 'The dog approves.'])],
    kind: 'audio',
    own: {
      structuredContent: {
        _type: 'SqspAudio',
        audioAssetUrl: SOUND_PATH,
        assetUrl: SOUND_PATH,
        mimeType: 'audio/wav',
        durationInMs: 6000,
        author: 'Öberg & Rowe',
        explicit: false,
      },
    },
  }),
  post({
    slug: 'two-minutes-at-the-wheel',
    title: 'Two Minutes at the Wheel',
    excerpt: '<p>No talking, no music, one bowl.</p>',
    body: '<p>Filmed on a telephone in a jam jar. The jam jar is the innovation.</p>',
    published: '2026-04-28',
    categories: ['Studio'],
    tags: ['video', 'wheel'],
    likes: 205,
    picture: 'wheel',
    comments: [
      comment(['Marguerite', '2026-04-30', 'Watched it nine times & threw my first cylinder today.']),
    ],
    kind: 'video',
    own: {
      promotedBlock: FILM,
      promotedBlockType: 'video',
      oembed: {
        type: 'video',
        version: '1.0',
        providerName: 'Öberg & Rowe',
        providerUrl: '/journal',
        title: 'Two minutes at the wheel',
        html: FILM,
        width: 1500,
        height: 1000,
        thumbnailUrl: picturePath('wheel'),
      },
      overlay: true,
    },
  }),
  post({
    slug: 'first-frost',
    title: 'First Frost',
    excerpt:
      '<p>From the allotment, Sunday, ten past seven. Everything that was going to be picked has been picked.</p>',
    body: figure('wood-dawn', 'The wood behind the allotments.', 'Pine trees in pink morning mist'),
    published: '2026-11-15',
    categories: ['Notes'],
    tags: ['picture', 'winter'],
    likes: 72,
    picture: 'wood-dawn',
    alt: 'Pine trees in pink morning mist',
    kind: 'image',
    own: { promotedBlockType: 'image' },
  }),
  post({
    slug: 'five-views-of-one-harbour',
    title: 'Five Views of One Harbour',
    excerpt:
      '<p>The same row of houses at five hours of the day, from the same step, with the same sandwich.</p>',
    body: '<p>Drawn for the calendar. We kept the sandwich out of the final versions.</p>',
    published: '2026-08-04',
    categories: ['Leith'],
    tags: ['drawing', 'harbour'],
    likes: 131,
    picture: 'harbour',
    comments: [comment(['Öykü', '2026-08-06', 'Number four, please, in a frame.'])],
    kind: 'gallery',
    own: {
      promotedBlockType: 'gallery',
      items: ['harbour', 'harbour-noon', 'harbour-dusk', 'harbour-night'].map((name, i) =>
        image(name, { altText: `The houses on the Shore, view ${i + 1}` }),
      ),
    },
  }),
  post({
    slug: 'how-to-find-the-allotment',
    title: 'How to Find the Allotment',
    excerpt: '<p>Past the swimming pool, left at the horse.</p>',
    body: '<p>Past the swimming pool, left at the horse, through the gate that says <q>PRIVATE</q> (it is not). Ours is the plot with the door in it. Just the door.</p>',
    published: '2026-05-05',
    categories: ['Leith'],
    tags: ['map', 'flowers'],
    likes: 19,
    picture: 'flowers',
    kind: 'text',
    own: {
      promotedBlockType: 'map',
      location: {
        addressTitle: 'The allotment',
        addressLine1: 'Claremont Park',
        addressLine2: 'Leith, EH6 7PJ',
        addressCountry: 'United Kingdom',
        mapLat: 55.9701,
        mapLng: -3.1569,
        markerLat: 55.9701,
        markerLng: -3.1569,
        mapZoom: 15,
      },
    },
  }),
  post({
    slug: 'tell-us-what-to-make',
    title: 'Tell Us What to Make Next',
    excerpt: '<p>Egg cups? A bigger teapot? A smaller one? Write to us; we read them aloud on Fridays.</p>',
    body: '<p>Last year you asked for a butter dish. Last year we did not know what we were agreeing to.</p>',
    published: '2026-02-03',
    categories: ['Notes'],
    tags: ['form'],
    likes: 45,
    picture: 'market',
    kind: 'text',
    own: { promotedBlockType: 'form', formId: idOf('form', 'contact') },
  }),
]
