import { product } from '../product.ts'
import { VIDEO_PATH } from '../video.ts'
import { SHOP } from './homes.ts'

const GLAZES = ['Sage', 'Oat', 'Ink', 'Clay']

const care =
  '<h3>Good to know</h3><ul><li>Dishwasher safe, though it would rather be washed by hand</li><li>Fired to 1,240 °C in Leith</li><li>No two alike; yours will differ a little from the picture</li></ul>'

export const CERAMICS = [
  product(SHOP, {
    slug: 'morning-mug',
    title: 'Morning Mug',
    excerpt:
      '<p>The mug we reach for before we can speak. Wide enough to warm both hands, heavy enough to stay put.</p>',
    body: `<p>Maja threw the first of these for herself and made four hundred more because nobody would give theirs back. It holds 330 ml to the line where the glaze breaks, and 380 ml if you are having that sort of day.</p>${care}`,
    price: 2400,
    options: { Glaze: GLAZES },
    each: ({ Glaze }) => ({ stock: Glaze === 'Ink' ? 3 : 18 }),
    categories: ['Ceramics'],
    tags: ['stoneware', 'bestseller', 'under £25'],
    published: '2026-09-28',
    starred: true,
    likes: 214,
    alt: 'A sage green stoneware mug with an unglazed foot under an arch',
  }),
  product(SHOP, {
    slug: 'everyday-bowl',
    title: 'Everyday Bowl',
    excerpt:
      '<p>Porridge, ramen, a handful of plums. Three sizes that nest, three glazes that do not argue.</p>',
    body: `<p>The large bowl is never made in ochre: at that width the glaze crawls, and we have stopped pretending it is a feature.</p>${care}`,
    price: 2400,
    options: { Size: ['Small', 'Medium', 'Large'], Glaze: ['Sea', 'Oat', 'Ochre'] },
    each: ({ Size, Glaze }) => {
      if (Size === 'Large' && Glaze === 'Ochre') return undefined
      return {
        price: Size === 'Small' ? 1800 : Size === 'Medium' ? 2400 : 3200,
        stock: Glaze === 'Oat' ? 0 : 12,
      }
    },
    categories: ['Ceramics'],
    tags: ['stoneware', 'nesting'],
    published: '2026-08-17',
    likes: 96,
    alt: 'A blue bowl with a bare clay foot',
  }),
  product(SHOP, {
    slug: 'strand-plate',
    title: 'Strand Plate',
    excerpt:
      '<p>A dinner plate with the low rim of a tide mark. Two glazes are on their last batch, and priced to leave.</p>',
    body: `<p>26 cm across, flat enough for a knife and deep enough for a sauce. Clay and Oat make way for a new glaze this winter.</p>${care}`,
    price: 2800,
    options: { Glaze: GLAZES },
    each: ({ Glaze }) => (Glaze === 'Clay' || Glaze === 'Oat' ? { sale: 2100, stock: 9 } : { stock: 30 }),
    categories: ['Ceramics'],
    tags: ['stoneware', 'sale'],
    published: '2026-05-04',
    likes: 61,
    alt: 'A stack of four plates in sage, white, clay and linen',
    video: { url: VIDEO_PATH, picture: 'wheel', alt: 'A plate is thrown on the wheel' },
  }),
  product(SHOP, {
    slug: 'lilla-teapot',
    title: 'Lilla Teapot',
    excerpt: '<p>A small pot for one person with a good book, or two people with nothing to hide.</p>',
    body: `<p>The spout was redrawn eleven times until it stopped dripping. The handle is cane, wound by hand, and folds flat for the cupboard. 600 ml.</p>${care}`,
    price: 8600,
    stock: 3,
    categories: ['Ceramics', 'Tea'],
    tags: ['stoneware', 'small batch'],
    published: '2026-10-12',
    starred: true,
    likes: 133,
    alt: 'An ink blue teapot with a cane handle before a yellow sun',
  }),
  product(SHOP, {
    slug: 'gradda-jug',
    title: 'Grädda Jug',
    excerpt:
      '<p><em>Grädda</em> is what a Swedish kitchen calls cream. The jug also does for milk, batter and peonies.</p>',
    body: `<p>We keep clay for this one in the damp cupboard all year, so it never runs out: order six, and six will come. 900 ml.</p>${care}`,
    price: 4200,
    stock: 'unlimited',
    categories: ['Ceramics'],
    tags: ['stoneware', 'wedding list'],
    published: '2026-03-02',
    likes: 48,
    alt: 'A white jug with a strap handle in a green alcove',
  }),
  product(SHOP, {
    slug: 'pour-over-set',
    title: 'Pour-over Set',
    excerpt: '<p>A cone of stoneware on a waisted glass, ribbed inside so that the water takes its time.</p>',
    body: `<p>Takes the paper filters you can buy anywhere. Inês suggests 15 g of coffee, 250 g of water just off the boil, three minutes & no telephone.</p>${care}`,
    price: 4800,
    options: { Size: ['1–2 cups', '3–4 cups'] },
    each: ({ Size }) => (Size === '1–2 cups' ? { stock: 11 } : { price: 6200, stock: 7 }),
    categories: ['Ceramics', 'Coffee'],
    tags: ['brewing', 'gift'],
    published: '2026-07-20',
    likes: 77,
    alt: 'A white coffee dripper on a glass carafe',
  }),
  product(SHOP, {
    slug: 'ask-vase',
    title: 'Ask Vase',
    excerpt: '<p>Shouldered like an ash tree in winter. Made to be looked at empty.</p>',
    body: `<p>Satin is sprayed in four thin coats; Raw is left as it comes from the kiln and holds water only if you are quick. Tall vases are not left raw: they weep.</p>${care}`,
    price: 5400,
    options: {
      Size: ['Short', 'Medium', 'Tall'],
      Glaze: ['Sea', 'Linen', 'Clay'],
      Finish: ['Gloss', 'Satin', 'Raw'],
    },
    each: ({ Size, Glaze, Finish }) => {
      if (Finish === 'Raw' && (Size === 'Tall' || Glaze === 'Sea')) return undefined
      if (Size === 'Short' && Finish === 'Satin' && Glaze === 'Linen') return undefined
      const price =
        (Size === 'Short' ? 5400 : Size === 'Medium' ? 7200 : 9600) + (Finish === 'Satin' ? 600 : 0)
      return { price, stock: Glaze === 'Clay' && Finish === 'Gloss' ? 0 : 4 }
    },
    categories: ['Ceramics'],
    tags: ['stoneware', 'small batch'],
    published: '2026-10-26',
    starred: true,
    likes: 158,
    alt: 'A broad-shouldered vase in sea blue on a plaster block',
  }),
  product(SHOP, {
    slug: 'bud-vases',
    title: 'Three Bud Vases',
    excerpt: '<p>For one stem each. Sold as a trio because nobody could choose.</p>',
    body: `<p>Rose, plum and honey. Between 9 and 11 cm tall, as the clay pleased.</p>${care}`,
    price: 3900,
    sale: 2900,
    stock: 16,
    categories: ['Ceramics', 'Plants & garden'],
    tags: ['sale', 'gift'],
    published: '2026-04-13',
    likes: 87,
    alt: 'Three small bottle vases in rose, plum and honey',
  }),
  product(SHOP, {
    slug: 'windowsill-planter',
    title: 'Windowsill Planter',
    excerpt: '<p>A pot with a hidden saucer, for sills that have been ruined once already.</p>',
    body: `<p>The bottom third is bare terracotta, so you can see at a glance who is thirsty.</p>${care}`,
    price: 3400,
    options: { Size: ['12 cm', '16 cm', '20 cm'], Colour: ['Chalk', 'Blush', 'Sea'] },
    each: ({ Size, Colour }) => ({
      price: Size === '12 cm' ? 2600 : Size === '16 cm' ? 3400 : 4600,
      stock: Colour === 'Blush' || (Colour === 'Sea' && Size === '20 cm') ? 0 : 6,
    }),
    categories: ['Ceramics', 'Plants & garden'],
    tags: ['terracotta'],
    published: '2026-06-15',
    likes: 39,
    alt: 'A chalk white pot on a terracotta foot',
  }),
  product(SHOP, {
    slug: 'kopp-espresso-cup',
    title: 'Kopp, an Espresso Cup',
    excerpt:
      '<p>Sixty millilitres and a saucer with room for a biscuit. Gone for now; the next firing is in the book.</p>',
    body: `<p>Leave us your address and we will write to you, once, on the day the kiln is opened.</p>${care}`,
    price: 1900,
    stock: 0,
    options: { Glaze: ['Plum', 'Sage'] },
    categories: ['Ceramics', 'Coffee'],
    tags: ['stoneware', 'under £25'],
    published: '2026-02-09',
    likes: 120,
    alt: 'A plum coloured espresso cup on its saucer',
  }),
  product(SHOP, {
    slug: 'smor-dish',
    title: 'Smör, a Butter Dish',
    excerpt: '<p>Keeps a half-pound of butter soft and the cat at a distance.</p>',
    body: `<p>The lid is thrown upside down and cut square while the clay is still thinking about it. About one in three survives.</p>${care}`,
    price: 5200,
    stock: 0,
    categories: ['Ceramics'],
    tags: ['small batch'],
    published: '2026-01-26',
    likes: 54,
    alt: 'A honey yellow butter dish on a bare clay plate',
  }),
  product(SHOP, {
    slug: 'seconds-box',
    title: 'Seconds Box <wonky & lovely>',
    excerpt:
      '<p>Three pieces with a lean, a drip or a thumbprint &amp; nothing else the matter with them. We choose; you are surprised.</p>',
    body: '<p>Worth about £70 if they had stood up straight. Nothing cracked, nothing that leaks, no "third mug with a hole in it" (that was one time).</p>',
    price: 3500,
    stock: 8,
    button: 'I’ll take the wonky ones',
    categories: ['Ceramics'],
    tags: ['under £50', 'gift', 'bestseller'],
    published: '2026-11-02',
    likes: 301,
    alt: 'A cardboard box with a mug, a vase and a cup looking out',
  }),
]
