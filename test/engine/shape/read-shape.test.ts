import { describe, expect, it } from 'vitest'
import { printShape } from '../../../engine/shape/print-shape.ts'
import { readShape } from '../../../engine/shape/read-shape.ts'
import { parse } from '../../../engine/syntax/parser.ts'

const ANY_NAME = { hasFormatter: () => true, hasPredicate: () => true }
const rootOf = (source: string) => parse(source, ANY_NAME).root

/** Type of the data of a template, on one line; that fields which may be missing may be null is left out. */
function typeOf(source: string, saved?: unknown, partials: Readonly<Record<string, string>> = {}): string {
  const bodies = new Map(Object.entries(partials).map(([name, text]) => [name, rootOf(text).body]))
  const shape = readShape(rootOf(source), {
    saved,
    partial: (name) => bodies.get(name),
    readsText: (name) => name === 'html',
    namesReadBy: (name) => (name === 'date' ? ['website.timeZone'] : []),
  })
  return printShape(shape)
    .replace(/\s+/g, ' ')
    .replaceAll(/readonly | \| null \| undefined/g, '')
}

describe('types of the data that a template reads', () => {
  it.each([
    ['prints nothing of data', 'text', 'unknown'],
    ['printed text', '{a}{b|html}{c|money}', '{ a?: Text b?: Text c?: unknown }'],
    ['paths', '{a.b}{a.c|html}{l.0.d}', '{ a?: { b?: Text c?: Text } l?: { d?: Text }[] }'],
    ['sections', '{.section a}{.section b}{@}{.end}{.end}', '{ a?: { b?: Text } }'],
    ['lists', '{.repeated section l}{@|html}{.end}', '{ l?: Text[] }'],
    [
      'lists of lists',
      '{.repeated section l}{.repeated section @}{x}{.end}{.end}',
      '{ l?: ({ x?: Text }[])[] } & Outer<"x">',
    ],
    ['names that may be around', '{.section a}{t}{.end}', '{ a?: { t?: Text } } & Outer<"t">'],
    ['a section of the name that it prints', '{.section t}{t}{.end}', '{ t?: Text }'],
    [
      'conditions',
      '{.if a || b.c}{d}{.or}{e}{.end}',
      '{ a?: unknown b?: { c?: unknown } d?: Text e?: Text }',
    ],
    ['comparisons', '{.equal? a "x"}{.end}', '{ a?: unknown }'],
    [
      'predicates that read fields',
      '{.section a}{.main-image?}{t}{.end}{.end}',
      '{ a?: { t?: Text [name: string]: unknown } } & Outer<"t">',
    ],
    ['expressions', '{.eval a * b.c}', '{ a?: unknown b?: { c?: unknown } }'],
    [
      'variables',
      '{.var @v a.b}{@v.c}{.section @v}{d}{.end}{@index}',
      '{ a?: { b?: { c?: Text d?: Text } } } & Outer<"d">',
    ],
    ['macros', '{.macro m}{t}{.end}{.section a}{@|apply m}{.end}', '{ a?: { t?: Text } } & Outer<"t">'],
    ['a macro in itself', '{.macro m}{t}{c|apply m}{.end}{@|apply m}', '{ t?: Text c?: unknown }'],
    ['names that a plug-in looks up', '{t|date %Y}', '{ t?: unknown } & Outer<"website">'],
    ['names that are not identifiers', '{a-b}', '{ "a-b"?: Text }'],
  ])('%s', (_, source, type) => {
    expect(typeOf(source)).toBe(type)
  })

  it('follows partials, whose private ones see nothing around them', () => {
    const partials = { card: '{t|html}{@|apply price}', price: '{p}' }
    expect(typeOf('{.repeated section l}{@|apply card}{.end}', undefined, partials)).toBe(
      '{ l?: { t?: Text p?: Text }[] } & Outer<"t" | "p">',
    )
    expect(typeOf('{a|apply card private}', undefined, partials)).toBe('{ a?: { t?: Text p?: Text } }')
    expect(typeOf('{a|apply none}{t}', undefined, partials)).toBe('{ a?: unknown t?: Text }')
  })

  it('ends at partials that are in each other', () => {
    const partials = { a: '{t}{c|apply b}', b: '{u}{c|apply a}' }
    expect(typeOf('{@|apply a}', undefined, partials)).toBe(
      '{ t?: Text c?: { u?: Text c?: unknown } } & Outer<"u">',
    )
  })

  it('takes the values of a saved page, and the object that has a name', () => {
    const source = '{title}{.repeated section l}{t}{currency}{n|money}{.if z}{.end}{.end}'
    const saved = {
      title: 'a',
      l: [
        { t: 'b', n: 1 },
        { t: null, n: 1, z: [1] },
      ],
      currency: 'EUR',
      more: 1,
    }
    expect(typeOf(source, saved)).toBe(
      '{ title: string l: { t: string | null n: number z?: unknown[] }[] currency: string }',
    )
  })

  it('reads no field of a saved page but its own', () => {
    expect(typeOf('{constructor}{toString.length}', {})).toBe(
      '{ constructor?: Text toString?: { length?: Text } }',
    )
  })
})
