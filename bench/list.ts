/** One item of the list page. */
export const LIST_ITEM = `  <li class="item{.if starred} starred{.end}" id="item-{id}" data-index="{@index}">
    <a href="{fullUrl}" title="{title|htmltag}">
      {.section mainImage}<img src="{assetUrl}?format=500w" alt="{altText|htmltag}" width="{width}" height="{height}">{.or}<span class="blank"></span>{.end}
      <h2>{title|html}</h2>
    </a>
    {.if excerpt}<p>{excerpt|html}</p>{.end}
    <span class="likes">{likeCount} like{likeCount|pluralize}</span>
    {.equal? soldOut true}<strong>sold out</strong>{.or}<em>{price}</em>{.end}
    {.section tags}<ul class="tags">{.repeated section @}<li>{@|html}</li>{.alternates with}<li>&middot;</li>{.end}</ul>{.end}
  </li>`

/** The list page with its item written by `item`. */
export const listWith = (item: string): string => `<main class="list" id="collection-{collection.id}">
<h1>{collection.title|html}</h1>
{.if collection.description}<p class="intro">{collection.description|html}</p>{.end}
<ul>
{.repeated section items}
${item}
{.or}
  <li>Nothing here yet.</li>
{.end}
</ul>
</main>
`

/** The list page of the bench: 48 items with a picture, a price line, tags and optional parts. */
export const LIST_TEMPLATE = listWith(LIST_ITEM)

export interface Item {
  id: string
  title: string
  fullUrl: string
  starred: boolean
  excerpt: string | null
  likeCount: number
  soldOut: boolean
  price: string
  mainImage?: { assetUrl: string; altText: string; width: number; height: number }
  tags: string[]
}

export interface ListPage {
  collection: { id: string; title: string; description: string }
  items: Item[]
}

export function listPage(count: number): ListPage {
  const items = Array.from(
    { length: count },
    (_, i): Item => ({
      id: `i${i}`,
      title: `Item ${i} & "friends" <new>`,
      fullUrl: `/shop/item-${i}`,
      starred: i % 5 === 0,
      excerpt: i % 3 === 0 ? null : `A short line about item ${i}, made of wool & cotton`,
      likeCount: i % 4,
      soldOut: i % 7 === 0,
      price: `$${i + 1}.00`,
      ...(i % 6 !== 0 && {
        mainImage: { assetUrl: `/img/${i}.jpg`, altText: `Item "${i}"`, width: 500, height: 400 },
      }),
      tags: ['new', 'wool & cotton', `t${i % 9}`].slice(0, i % 4),
    }),
  )
  return { collection: { id: 'c1', title: 'All & sundry', description: 'Everything <we> make' }, items }
}
