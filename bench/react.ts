import parse from 'html-react-parser'
import { Fragment, type ReactElement } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Template } from 'vitrine'
import { compile } from 'vitrine/core'
import { createElementMemory, renderToHtml, toElements } from 'vitrine/react'
import { type Contest, read } from './contests.ts'
import { type Item, LIST_TEMPLATE, type ListPage, listPage } from './list.ts'
import type { Task } from './measure.ts'
import { reference } from './peers.ts'

const ITEMS = 48

function card(item: Item, i: number): ReactElement {
  const { mainImage: image, likeCount } = item
  return jsxs(
    'li',
    {
      className: `item${item.starred ? ' starred' : ''}`,
      id: `item-${item.id}`,
      'data-index': i + 1,
      children: [
        jsxs('a', {
          href: item.fullUrl,
          title: item.title,
          children: [
            image
              ? jsx('img', {
                  src: `${image.assetUrl}?format=500w`,
                  alt: image.altText,
                  width: image.width,
                  height: image.height,
                })
              : jsx('span', { className: 'blank' }),
            jsx('h2', { children: item.title }),
          ],
        }),
        item.excerpt && jsx('p', { children: item.excerpt }),
        jsxs('span', { className: 'likes', children: [likeCount, ' like', likeCount === 1 ? '' : 's'] }),
        item.soldOut === true ? jsx('strong', { children: 'sold out' }) : jsx('em', { children: item.price }),
        item.tags.length > 0 &&
          jsx('ul', {
            className: 'tags',
            children: item.tags.map((tag, j) =>
              jsxs(
                Fragment,
                {
                  children: [
                    jsx('li', { children: tag }),
                    j < item.tags.length - 1 && jsx('li', { children: '·' }),
                  ],
                },
                tag,
              ),
            ),
          }),
      ],
    },
    item.id,
  )
}

/** The page as a careful person would write it in React. */
export function handwritten({ collection, items }: ListPage): ReactElement {
  return jsxs('main', {
    className: 'list',
    id: `collection-${collection.id}`,
    children: [
      jsx('h1', { children: collection.title }),
      collection.description && jsx('p', { className: 'intro', children: collection.description }),
      jsx('ul', {
        children: items.length > 0 ? items.map(card) : jsx('li', { children: 'Nothing here yet.' }),
      }),
    ],
  })
}

const ONE = { length: 1 }
function task(name: string, run: () => unknown): Task {
  return {
    name,
    run() {
      run()
      return ONE
    },
  }
}

export function elementsContest(): Contest {
  const page = listPage(ITEMS)
  const template = compile(LIST_TEMPLATE)
  const byReference = reference(LIST_TEMPLATE)
  return {
    title: `React elements of a list page of ${ITEMS} items`,
    tasks: [
      task('Vitrine', () => toElements(template, page)),
      task('JSX by hand', () => handwritten(page)),
      task('reference + html-react-parser', () => parse(byReference(page))),
    ],
  }
}

export function hydratableContest(): Contest {
  const page = listPage(ITEMS)
  const template = compile(LIST_TEMPLATE)
  const byReference = reference(LIST_TEMPLATE)
  return {
    title: 'HTML of that page that React can take over',
    tasks: [
      { name: 'Vitrine', run: () => read(renderToHtml(template, page).html) },
      {
        name: 'reference + renderToStaticMarkup',
        run: () => read(renderToStaticMarkup(parse(byReference(page)))),
      },
    ],
  }
}

/** An update of one item beside a first render. */
export function updateContest(count: number): Contest {
  const template = compile(LIST_TEMPLATE)
  const page = listPage(count)
  return {
    title: `Update one of ${count} items`,
    tasks: [
      task('Vitrine', updating(template, count)),
      task('first render', () => toElements(template, page)),
      // A template that is mounted remembers from the first render on.
      task('the same, mounted', () => toElements(template, page, { memory: createElementMemory() })),
    ],
  }
}

function updating(template: Template, count: number): () => void {
  let page = listPage(count)
  const memory = createElementMemory()
  toElements(template, page, { memory })
  let turn = 0
  return () => {
    const at = turn++ % count
    const items = page.items.with(at, { ...page.items[at]!, price: `$${turn}.50` })
    page = { ...page, items }
    toElements(template, page, { memory })
  }
}
