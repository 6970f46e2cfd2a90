import { nearest } from '../../../engine/diagnostics/nearest.ts'
import { walk } from '../../../engine/syntax/tree.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { compileSource } from '../../theme/compile-source.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import type { Theme } from '../../theme/theme.ts'
import type { ThemeFile } from '../../theme/theme-file.ts'
import { isInComment } from './html-comments.ts'
import { namesOf } from './name-use.ts'

const EVERY_MESSAGE = [
  ...['subject', 'website', 'siteTitle', 'language', 'words', 'opening', 'url'],
  ...['squarespace', 'direction', 'start', 'end'],
]

/** Names in the data of the messages to customers; `fixtures/docs/shop.md` says what they hold. */
export const MESSAGE_NAMES: Readonly<Record<string, readonly string[]>> = Object.freeze({
  receipt: [
    ...EVERY_MESSAGE,
    ...['kind', 'baseUrl', 'title', 'greeting', 'status', 'track', 'item', 'quantity', 'price', 'giftNote'],
    ...['details', 'delivery', 'order', 'number', 'trackingUrl', 'email', 'name', 'createdAt', 'lines'],
    ...['options', 'note', 'unitCents', 'sku', 'itemId', 'sums', 'label', 'amount', 'cents', 'isTotal'],
    'value',
  ],
  'sign-in-message': [...EVERY_MESSAGE, 'link', 'ignore'],
  'restock-message': [
    ...EVERY_MESSAGE,
    ...['baseUrl', 'link', 'once', 'product', 'title', 'options', 'sku', 'itemId'],
  ],
})

/** Returns the templates of a theme for messages, each with the names in its data. */
export function messageTemplates({ pages }: Pick<Theme, 'pages'>): ReadonlyMap<ThemeFile, readonly string[]> {
  const found = Object.entries(MESSAGE_NAMES).flatMap(([message, names]) =>
    [message, `${message}-text`].flatMap((name) => {
      const file = pages.get(name)?.page
      return file === undefined ? [] : [[file, names] as const]
    }),
  )
  return new Map(found)
}

/** Finds names in a template of a message that its data never has: no page of the site renders it. */
export function messageNames({ source }: ThemeFile, names: readonly string[]): FileDiagnostic[] {
  const known = new Set<string | number>(names)
  const isKnown = (name: string | number) =>
    typeof name === 'number' || name.startsWith('@') || known.has(name)
  const uses = [...walk(compileSource(source).root.body)].flatMap(namesOf)
  return uses.flatMap(({ reference: { path, start, end } }) => {
    const [head] = path
    const unknown = path.find((name) => !isKnown(name))
    const isVariable = typeof head === 'string' && head.startsWith('@')
    if (unknown === undefined || isVariable || isInComment(source, start)) return []
    const meant = nearest(String(unknown), names)
    const saying = { code: 'unknown-message-name', values: { name: path.join('.') }, meant } as const
    return [themeDiagnostic({ source, start, end }, saying)]
  })
}
