import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Item } from '../list.ts'
import type { Pages } from './data.ts'

function Card({ item }: { readonly item: Item }): ReactElement {
  const { mainImage: image } = item
  return (
    <li className={item.starred ? 'card starred' : 'card'}>
      <a href={item.fullUrl}>
        {image === undefined ? (
          <span className="blank" />
        ) : (
          <img src={image.assetUrl} alt={image.altText} width={image.width} height={image.height} />
        )}
        <h2>{item.title}</h2>
      </a>
      {item.excerpt && <p>{item.excerpt}</p>}
      {item.soldOut ? <strong>sold out</strong> : <em>{item.price}</em>}
    </li>
  )
}

export function List({ collection, items }: Pages['list']): ReactElement {
  return (
    <main className="list">
      <h1>{collection.title}</h1>
      {collection.description && <p className="intro">{collection.description}</p>}
      <ul>
        {items.length === 0 ? (
          <li>Nothing here yet.</li>
        ) : (
          items.map((item) => <Card key={item.id} item={item} />)
        )}
      </ul>
    </main>
  )
}

export function Product({ product, related }: Pages['product']): ReactElement {
  return (
    <main className="product">
      <h1>{product.title}</h1>
      {product.mainImage && <img src={product.mainImage.assetUrl} alt={product.mainImage.altText} />}
      {product.soldOut ? (
        <strong>sold out</strong>
      ) : (
        <form>
          <em>{product.price}</em> <button type="submit">Add to cart</button>
        </form>
      )}
      <ul className="related">
        {related.map((item) => (
          <Card key={item.id} item={item} />
        ))}
      </ul>
    </main>
  )
}

export function Article({ article }: Pages['article']): ReactElement {
  const { tags, next } = article
  return (
    <main className="article">
      <h1>{article.title}</h1>
      <p className="author">by {article.author}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the others print it as it is too */}
      <div className="body" dangerouslySetInnerHTML={{ __html: article.body }} />
      {tags.length > 0 && (
        <ul className="tags">
          {tags.flatMap((tag, i) => [
            <li key={tag}>{tag}</li>,
            i < tags.length - 1 && <li key={`${tag} behind`}>·</li>,
          ])}
        </ul>
      )}
      {next && <a href={next.fullUrl}>{next.title}</a>}
    </main>
  )
}

/** Returns the HTML of the pages. */
export function render({ list, product, article }: Pages): string[] {
  return [
    renderToStaticMarkup(<List {...list} />),
    renderToStaticMarkup(<Product {...product} />),
    renderToStaticMarkup(<Article {...article} />),
  ]
}
