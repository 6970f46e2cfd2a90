import { type Item, listPage } from '../list.ts'

/** Data of the three pages: a list, a product with others below it, an article. */
export interface Pages {
  readonly list: ReturnType<typeof listPage>
  readonly product: { readonly product: Item; readonly related: readonly Item[] }
  readonly article: { readonly article: Article }
}

interface Article {
  readonly title: string
  readonly author: string
  /** Markup. */
  readonly body: string
  readonly tags: readonly string[]
  readonly next?: { readonly title: string; readonly fullUrl: string }
}

/** Makes the data of the three pages. */
export function pages(): Pages {
  const list = listPage(24)
  const [, product, ...related] = list.items
  return {
    list,
    product: { product: product!, related: related.slice(0, 4) },
    article: {
      article: {
        title: 'Wool & "cotton"',
        author: 'A. Weaver',
        body: '<p>Wool is warm.</p><p>Cotton is not.</p>'.repeat(20),
        tags: ['wool', 'care & repair', 'winter'],
        next: { title: 'Felt <pressed>', fullUrl: '/journal/felt' },
      },
    },
  }
}
