import { figure } from '../image.ts'
import { comment, post } from './home.ts'

const asked = comment([
  'Ruth Ødegård',
  '2026-10-21',
  'Do you sell the failures from the second shelf? Asking for my kitchen.',
])

export const MAKING = [
  post({
    slug: 'what-the-kiln-decided',
    title: 'What the Kiln Decided',
    picture: 'kiln',
    excerpt: '<p>Four hundred pots went in. Three hundred and sixty-one came out with their dignity.</p>',
    body: `<p>A kiln is a room that you fill with a month’s work and then set fire to. You close the door on a Tuesday, you open it on a Thursday, and for the two days between you are nobody’s boss.</p><h2>Tuesday: faith</h2><p>We fire to 1,240 °C, which is about as hot as the inside of a grudge. The first hundred degrees are the slowest, because there is still water in the clay & water in a hurry is an explosion.</p>${figure('shelves', 'Thursday, about noon. The third shelf is always the good one.', 'Wooden shelves full of pots in seven glazes')}<h2>Wednesday: biscuits</h2><p>There is nothing to do on Wednesday. We have tried doing things. We have opened the spyhole, we have rung people who know about kilns, we have baked.</p><ul><li>Ginger biscuits: the best we ever made.</li><li>Shortbread: correct.</li><li>A cake with a candle in it, because it was somebody’s birthday after all.</li></ul><h2>Thursday: arithmetic</h2><blockquote><p>“A good firing is one you can describe without swearing.”</p></blockquote><p>Thirty-nine did not make it. Eleven of those are in the <a href="/shop/seconds-box">Seconds Box</a>; two are plant pots now; one has become, by general agreement, art.</p>`,
    published: '2026-10-20',
    categories: ['Studio'],
    tags: ['kiln', 'stoneware'],
    starred: true,
    likes: 231,
    comments: [
      asked,
      comment(
        ['Maja Öberg', '2026-10-22', 'They are in the Seconds Box. The art is not for sale < yet >.'],
        asked,
      ),
      comment(['J. Okafor', '2026-10-25', 'The biscuits sound like the real product.']),
    ],
  }),
  post({
    slug: 'eleven-spouts',
    title: 'Eleven Spouts & a Teapot That Does Not Drip',
    picture: 'fika',
    excerpt: '<p>Why a spout drips, who is to blame, and how long it takes to stop.</p>',
    body: `<p>It drips because water likes clay. Not much, but enough: given a round lip and a slow pour it would sooner run down the outside of the pot than make the leap.</p><h2>Things we tried</h2><ol><li>A sharper lip. Better; cut Tam.</li><li>A longer spout. Better; broke in the post.</li><li>Butter on the rim, a trick from Maja’s grandmother. Best of all; not dishwasher safe.</li></ol><h3>Number eleven</h3><p>The one that works has a little step under the lip, two millimetres deep, where the water loses heart. You can feel it with your thumb. You can see it on the <a href="/shop/lilla-teapot">Lilla Teapot</a> if you know to look.</p>${figure('tiles', 'The glaze board. Ink is bottom left of the top row’s end; we know.', 'Twelve glaze samples on a wooden board')}<p>Testing was thorough. We do not wish to see oolong again before Christmas.</p>`,
    published: '2026-10-06',
    categories: ['Studio'],
    tags: ['teapot', 'design'],
    likes: 154,
    comments: [
      comment([
        'Ágnes',
        '2026-10-07',
        'Ten years I have owned a dripping pot and nobody told me about the butter.',
      ]),
    ],
  }),
  post({
    slug: 'a-short-history-of-the-window',
    title: 'A Short History of the Window',
    picture: 'shopfront',
    author: 'tam',
    excerpt: '<p>Before us it was a chandler’s, a tattooist’s & very briefly a museum of string.</p>',
    body: `<p>Number 17 has had a window on Tower Street since 1811. We have the deeds, in a hand so fine that it took Tam a winter to read them & another to believe them.</p>${figure('shopfront-evening', 'December, a quarter to four. Nobody has turned the lamps on; it is only dark.', 'The shop at night with its window lit')}<h2>What it has sold</h2><dl><dt>1811–1874</dt><dd>Rope, tar, biscuits of the other kind.</dd><dt>1874–1952</dt><dd>Rope, tar, fishing licences.</dd><dt>1952–1990</dt><dd>Wallpaper.</dd><dt>1990–2018</dt><dd>Anchors, mostly on forearms.</dd></dl><p>We found a biscuit under the floor when we moved in. It was, and is, perfectly sound.</p>`,
    published: '2026-08-18',
    categories: ['Leith'],
    tags: ['history', 'shop'],
    likes: 98,
    comments: [],
  }),
  post({
    slug: 'sewn-not-glued',
    title: 'Sewn, Not Glued',
    picture: 'bindery',
    author: 'tam',
    excerpt: '<p>How to tell a book that will last from one that is only pretending. Bring a thumbnail.</p>',
    body: `<p>Open any notebook in the middle and press down. If it fights you, it is glued. If it sighs and lies flat, somebody has been at it with a needle.</p><h2>The parts of a book, in order of importance</h2><ol><li>The thread.</li><li>The fold.</li><li>The paper.</li><li>The cover, which is what you paid for.</li></ol><p>A section is four sheets folded once, which makes sixteen pages. Nine sections make a <a href="/shop/falt-notebook">Fält</a>. The thread is linen, waxed by pulling it across a lump of beeswax older than any of us.</p><pre><code>in  1 ── out 2
in  3 ── out 4
kettle stitch &amp; turn</code></pre><p>That is the whole of it. The rest is doing it four hundred times.</p>${figure('desk', 'The bench on a tidy day. There has been one.', 'Pencils, a green notebook, a bottle of ink and an envelope')}`,
    published: '2026-07-14',
    categories: ['Studio'],
    tags: ['paper', 'binding'],
    likes: 176,
    comments: [
      comment([
        'Piotr W.',
        '2026-07-15',
        'I opened eleven notebooks in a well-known shop and was asked to leave.',
      ]),
      comment(['Saoirse', '2026-07-20', 'The kettle stitch line made my week.']),
    ],
  }),
  post({
    slug: 'paper-from-gifu',
    title: '美濃和紙: Paper from Gifu',
    picture: 'leaves',
    author: 'haruka',
    excerpt: '<p>Haruka goes home for a fortnight and comes back with four rolls of paper and a cold.</p>',
    body: `<p>The river at Mino is so clear that the paper makers say it has no opinion. They rinse the fibre in it in January, barefoot, because that is when the water is at its cleanest and so, presumably, are they.</p><h2>紙を漉く: to make a sheet</h2><p>You dip the frame, you rock it, you tip the water off the far side. It takes four seconds. It takes nine years to do it twice the same.</p><blockquote><p>「紙は急がない」 Paper does not hurry, said Mr Suzuki, who is eighty-one & was late for lunch.</p></blockquote>${figure('leaves-dark', 'The lining paper for this winter’s envelopes.', 'A pattern of leaves on dark green')}<p>The rolls are being cut into <a href="/shop/washi-tape">tape</a> as I write. The cold I have given to Tam.</p>`,
    published: '2026-03-17',
    categories: ['Travel'],
    tags: ['paper', 'Japan'],
    starred: true,
    likes: 143,
    comments: [
      comment([
        'Kenji Å.',
        '2026-03-19',
        'My grandfather rinsed fibre at the same bend. Thank you for writing it down.',
      ]),
    ],
  }),
  post({
    slug: 'water-is-an-ingredient',
    title: 'Water Is an Ingredient',
    picture: 'breakfast',
    author: 'ines',
    excerpt:
      '<p>If your coffee tastes of nothing in particular, look at the kettle before you look at the beans.</p>',
    body: `<p>Edinburgh’s water is soft. London’s is chalk with ambitions. The same bag of <a href="/shop/frukost-coffee">Frukost</a> is hazelnut here and cardboard there, and every month somebody writes to tell me so.</p><h2>A table I drew on a napkin</h2><table><thead><tr><th>Hardness</th><th>Tastes like</th><th>Do this</th></tr></thead><tbody><tr><td>&lt; 60 ppm</td><td>Lemonade</td><td>Grind finer</td></tr><tr><td>60–120 ppm</td><td>Coffee</td><td>Nothing. Be glad.</td></tr><tr><td>&gt; 120 ppm</td><td>A swimming pool</td><td>Filter, or move</td></tr></tbody></table><p>Measure once with a strip from an aquarium shop. It costs a pound. You will bore people with it for years.</p>`,
    published: '2026-05-19',
    categories: ['Coffee & tea'],
    tags: ['brewing', 'coffee'],
    likes: 88,
    comments: [],
    closed: true,
  }),
]
