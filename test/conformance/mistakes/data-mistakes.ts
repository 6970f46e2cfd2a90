/** A page that single templates are checked with. */
export const PAGE_DATA = Object.freeze({
  website: { siteTitle: 'Harbour', timeZone: 'Europe/Paris' },
  localizedStrings: { readMore: 'Read on' },
  collection: { title: 'Journal', fullUrl: '/journal' },
  items: [
    {
      title: 'One',
      fullUrl: '/journal/one',
      publishOn: 1700000000000,
      excerpt: '<p>Short.</p>',
      likeCount: 3,
      author: { displayName: 'Ann' },
      mainImage: { assetUrl: 'https://images.example/one.jpg', originalSize: '1000x800' },
    },
    { title: 'Two', fullUrl: '/journal/two', publishOn: 1700100000000, likeCount: 1, author: {} },
  ],
})

/** Templates whose mistake shows with the data of the page, and the code that names it. */
export const DATA_MISTAKES: readonly (readonly [code: string, template: string])[] = [
  ['unknown-name', '<h1>{colection.title}</h1>'],
  ['unknown-name', '{.repeated section items}<b>{post.title}</b>{.end}'],
  ['unknown-field', '<h1>{collection.titel}</h1>'],
  ['unknown-field', '<b>{localizedStrings.readmroe}</b>'],
  ['outside-of-section', '{.repeated section items}<b>{displayName}</b>{.end}'],
  ['outside-of-section', '<b>{siteTitle}</b>'],
  ['prints-list', '<b>{items}</b>'],
  ['prints-object', '{.repeated section items}<b>{author}</b>{.end}'],
  ['list-as-section', '{.section items}<b>{title}</b>{.end}'],
  ['list-as-section', '{.section items}<b>{title}</b>{.alternates with}<hr>{.end}'],
  ['object-as-list', '{.repeated section collection}<b>{title}</b>{.end}'],
  ['name-of-list', '<b>{items.title}</b>'],
  ['field-of-text', '{.repeated section items}<b>{title.html}</b>{.end}'],
  ['unknown-name', '{.repeated section items}<time>{updatedOn|date %Y}</time>{.end}'],
  ['no-date', '{.repeated section items}<time>{title|date %Y}</time>{.end}'],
  ['number-as-pattern', '{.repeated section items}{likeCount|plural like likes}{.end}'],
  ['no-image', '{.repeated section items}<img {fullUrl|image-meta}>{.end}'],
  ['no-currency', '{.repeated section items}{likeCount|money}{.end}'],
  ['index-outside-loop', '<b>{@index}</b>'],
  ['unquoted-word', '{.repeated section items}{.equal? title Third}x{.or}y{.end}{.end}'],
]

/** Templates of the page without a mistake. */
export const SOUND_TEMPLATES: readonly string[] = [
  '<h1>{collection.title}</h1>{.repeated section items}<a href="{fullUrl}">{title}</a>{.section author}{displayName}{.end}{.end}',
  '{.repeated section items}{@index}{publishOn|date %d.%m.%Y}{.section mainImage}<img {@|image-meta}>{.end}{.end}',
  '{.section localizedStrings.cartEmpty}{@}{.or}Nothing here{.end}{localizedStrings.close}',
  '{.if a}<b id="x">a</b>{.or}<i id="x">b</i>{.end}{.var @items items}{.repeated section @items}{title}{.end}',
]
