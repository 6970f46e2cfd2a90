import fc from 'fast-check'

/** A template, and data as it is at the first render, the second… */
export interface UpdateCase {
  readonly source: string
  readonly partials: Readonly<Record<string, string>>
  readonly states: readonly unknown[]
}

const words = (list: string): fc.Arbitrary<string> => fc.constantFrom(...list.split(' '))
const weighted = (...list: [number, fc.Arbitrary<string>][]): fc.Arbitrary<string> =>
  fc.oneof(...list.map(([weight, arbitrary]) => ({ weight, arbitrary })))
const several = (one: fc.Arbitrary<string>, maxLength = 3): fc.Arbitrary<string> =>
  fc.array(one, { minLength: 1, maxLength, size: 'max' }).map((texts) => texts.join(''))
const around = (before: string, inside: fc.Arbitrary<string>, after: string): fc.Arbitrary<string> =>
  inside.map((text) => before + text + after)

// Names of an item, of the page around it, of the index in the loop; of what is nowhere.
const READ = weighted(
  [6, words('{title} {title|html} {out} {@index} {@x} {site.name} {n} {@|json} {nope}')],
  [
    2,
    words(
      '{title|apply{␣}p} {@|apply{␣}p} {@|apply{␣}q} {.include{␣}q{␣}output} {@|apply{␣}missing} {.eval{␣}n{␣}+} {.eval{␣}n{␣}+{␣}1}',
    ).map((tag) => tag.replaceAll('{␣}', ' ')),
  ],
  [
    1,
    words('{@|apply{␣}broken} {.var{␣}@x{␣}out} {.var{␣}@x{␣}title} {@|apply{␣}k} {.eval{␣}@x=n}').map(
      (tag) => tag.replaceAll('{␣}', ' '),
    ),
  ],
)
const LEAF = weighted(
  [5, READ],
  [3, around('<b title="', READ, '">x</b>')],
  [2, around('<p>', READ, '</p>')],
  [2, words('text, <i>static</i> <br> <form><input></form> <div> </div> <p> <!--c--> &am p; <td>x')],
)

function body(depth: number): fc.Arbitrary<string> {
  if (depth === 0) return several(LEAF)
  const inside = body(depth - 1)
  return several(
    weighted(
      [4, LEAF],
      [4, around('{.repeated section items}', inside, '{.end}')],
      [2, around('<ul>{.repeated section items}<li>', inside, '</li>{.end}</ul>')],
      [1, around('{.repeated section items}<i>{title}</i>{.alternates with}', inside, '{.end}')],
      [3, around('{.section one}', inside, '{.end}')],
      [1, around('<table>{.repeated section items}<tr><td>', inside, '</td></tr>{.end}</table>')],
      [1, around('{.section two}', inside, '{.or}{out}{.end}')],
      [1, around('{.if flag}', inside, '{.or}no{.end}')],
      [1, around('<div>', inside, '</div>')],
      [1, around('<form>', inside, '</form>')],
      [1, around('<pre>', inside, '</pre>')],
    ),
  )
}

interface Item {
  readonly [name: string]: unknown
}

const title = words('a b <em>c</em> <p>d &am <li>e </div> "f')
const id = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constantFrom('1', '2', 'a'), fc.constant(undefined))
const item = (depth: number): fc.Arbitrary<Item> =>
  fc
    .record({
      id,
      title,
      n: fc.nat(3),
      items: depth === 0 ? fc.constant(undefined) : fc.array(item(depth - 1), { maxLength: 2 }),
      one: fc.option(fc.record({ title, n: fc.nat(3) }), { nil: undefined }),
    })
    .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)))

interface Page {
  readonly items: readonly Item[]
  readonly [name: string]: unknown
}

const page: fc.Arbitrary<Page> = fc.record({
  items: fc.array(item(1), { maxLength: 4 }),
  one: item(1),
  two: fc.oneof(item(0), fc.constant(null)),
  out: title,
  flag: fc.boolean(),
  site: fc.record({ name: title }),
})

type Change = (page: Page) => Page

const at = <T>(list: readonly T[], index: number): number => (list.length === 0 ? 0 : index % list.length)

/** Changes that leave everything else the same object. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(), item(1)).map(
    ([index, next]): Change =>
      (page) => {
        const i = at(page.items, index)
        return { ...page, items: page.items.map((known, j) => (i === j ? next : known)) }
      },
  ),
  fc.tuple(fc.nat(), title).map(
    ([index, text]): Change =>
      (page) => {
        const i = at(page.items, index)
        return { ...page, items: page.items.map((known, j) => (i === j ? { ...known, title: text } : known)) }
      },
  ),
  fc.tuple(fc.nat(), item(1)).map(
    ([index, next]): Change =>
      (page) => {
        const i = at(page.items, index)
        return { ...page, items: [...page.items.slice(0, i), next, ...page.items.slice(i)] }
      },
  ),
  fc.nat().map(
    (index): Change =>
      (page) => {
        const i = at(page.items, index)
        return { ...page, items: page.items.filter((_, j) => j !== i) }
      },
  ),
  fc.constant<Change>((page) => ({ ...page, items: [...page.items].reverse() })),
  title.map(
    (out): Change =>
      (page) => ({ ...page, out }),
  ),
  title.map(
    (name): Change =>
      (page) => ({ ...page, site: { name } }),
  ),
  fc.constant<Change>((page) => ({ ...page, flag: page.flag !== true })),
  fc.constant<Change>((page) => ({ ...page, two: page.two === null ? { title: 'z' } : null })),
  item(1).map(
    (one): Change =>
      (page) => ({ ...page, one }),
  ),
  fc.constant<Change>((page) => ({ ...page })),
)

const template = fc.tuple(fc.nat(5), body(3)).map(([n, text]) => {
  if (n === 0) return `{.macro k}<u>{title}{out}</u>{.end}${text}`
  if (n === 1) return `{.if flag}{.macro k}<u>{title}</u>{.end}{.end}${text}`
  return n === 2 ? `<!doctype html><html><head></head><body>${text}</body></html>` : text
})

export const updateCase: fc.Arbitrary<UpdateCase> = fc
  .record({
    source: template,
    partials: fc.record({ p: body(1), q: body(0), broken: fc.constant('{title|nope}{.section x}') }),
    start: page,
    changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  })
  .map(({ source, partials, start, changes }) => {
    const states = [start]
    for (const change of changes) states.push(change(states[states.length - 1]!))
    return { source, partials, states }
  })
