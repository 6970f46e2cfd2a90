import { expect, it } from 'vitest'
import { Scope } from '../../../../engine/lookup/scope.ts'
import { judge } from '../../../../runtime/check/content/missing-name.ts'
import { checkWithData } from '../../../../runtime/check/template/check-with-data.ts'
import { compile } from '../../../../runtime/entries/index.ts'

const data = {
  collection: { title: 'Shop' },
  items: [{ title: 'Mug', author: { displayName: 'Ada' } }],
}

/** Returns what is said of a template in the list of the items. */
function saidOf(inItem: string): readonly string[] {
  const template = compile(`{.repeated section items}${inItem}{.end}`)
  return checkWithData(template, { data, partials: {}, files: new Map() }).map(
    ({ code, suggestion }) => `${code}: ${suggestion}`,
  )
}

it.each(['post', 'this', 'product'])('leads from a field of %s to that of the object', (name) => {
  expect(saidOf(`{${name}.title}`)).toEqual(['unknown-name: title'])
  expect(saidOf(`{.if ${name}.author.displayName}x{.end}`)).toEqual(['unknown-name: author.displayName'])
})

it('leads to a name like it where that has the field', () => {
  expect(saidOf('{colection.title}')).toEqual(['unknown-name: collection.title'])
  expect(saidOf('{athor.displayName}')).toEqual(['unknown-name: author.displayName'])
})

it('leads from the name of a formatter to the tag with it', () => {
  expect(saidOf('{product-price}')).toEqual(['unknown-name: @|product-price'])
})

it('takes a variable without a value for one that is meant so', () => {
  expect(saidOf('{.var @a false}{.var @b nothing}{.if @a || @b}x{.end}')).toEqual([])
  expect(saidOf('{.var @a true}{@a}')).toEqual(['unknown-name: undefined'])
})

it('leads from a field of markup to the markup, which needs no escaping', () => {
  const template = compile('<div>{body.html}{title.html}</div>')
  const found = checkWithData(template, {
    data: { body: '<p>x</p>', title: 'x' },
    partials: {},
    files: new Map(),
  })
  expect(found.map(({ code, fix }) => `${code}: ${fix}`)).toEqual([
    'field-of-text: body',
    'field-of-text: title|html',
  ])
})

it('says nothing of names in comments of HTML', () => {
  expect(saidOf('<!-- {titel} {.section athor}{.end} -->')).not.toContain('unknown-name: title')
  expect(saidOf('<!--[if IE]>{titel}<![endif]-->')).toEqual(['unknown-name: title'])
})

it('leads from a section inside of itself to what it has opened', () => {
  expect(saidOf('{.section author}{.section author}{displayName}{.end}{.end}')).toEqual([
    'section-looks-inside: @',
  ])
  expect(saidOf('{.section author}{.section title}{@}{.end}{.end}')).toEqual([
    'section-looks-inside: undefined',
  ])
})

it('leads from a name in front of a list to its items and to the collection', () => {
  const advice = (text: string) =>
    checkWithData(compile(text), { data, partials: {}, files: new Map() }).map(({ help }) => help)
  expect(advice('{title}{displayName}{.repeated section items}{title}{.end}')).toEqual([
    'Nothing is printed for it. Put the tag inside {.repeated section items} or {.section collection}.',
  ])
})

it('leads nowhere where neither has it', () => {
  expect(saidOf('{thing.other}')).toEqual(['unknown-name: undefined'])
})

it('leads to the content of the page from its name alone', () => {
  expect(saidOf('<main>{main-content}</main>')).toEqual(['unknown-name: squarespace.main-content'])
})

it('leads from item.title to title on pages of a list, which have no item', () => {
  const list = new Scope(data.items[0], new Scope(data, undefined))
  const reference = { path: ['item', 'title'], start: 0, end: 10 }
  const miss = judge({ reference, role: 'print', find: () => undefined }, list)
  expect(miss?.unknown).toMatchObject({ code: 'unknown-name', meant: 'title', fix: 'title' })
})

it('leads from item.title to title for the elements of a list', () => {
  expect(saidOf('{item.title}')).toEqual(['unknown-name: title'])
  expect(saidOf('{.section item.author}x{.end}')).toEqual(['unknown-name: author'])
})

it('leads from the item of a collection to that of the page', () => {
  expect(saidOf('{.section collection.item}x{.end}')).toEqual(['unknown-field: item'])
})

it('leads from the items of the page of one to that item', () => {
  const found = (text: string, page: object) =>
    checkWithData(compile(text), { data: page, partials: {}, files: new Map() }).map(
      ({ code, suggestion }) => `${code}: ${suggestion}`,
    )
  const list = '{.repeated section items}{title}{.end}'
  expect(found(list, { item: { title: 'A' } })).toEqual(['unknown-name: item'])
  expect(found(list, { collection: {} })).toEqual([])
  expect(found(`{.section item}${list}{.end}`, { item: { title: 'A' } })).toEqual([])
})

it('leads from the items of a collection to those of the page', () => {
  const template = compile('{.repeated section collection.items}{title}{.end}')
  const found = checkWithData(template, { data, partials: {}, files: new Map() })
  expect(found.map(({ code, suggestion }) => [code, suggestion])).toEqual([['unknown-field', 'items']])
})

it('takes a word that is compared for a text that lacks its quotes', () => {
  expect(saidOf('{.equal? title Mug}x{.end}')).toEqual(['unquoted-word: undefined'])
  expect(saidOf('{.equal? typeName products}x{.end}')).toEqual(['unquoted-word: undefined'])
  expect(saidOf('{.notEqual? collection.typeName index}x{.end}')).toEqual(['unquoted-word: undefined'])
  expect(saidOf('{.equal? title True}x{.end}')).toEqual(['unknown-name: true'])
  expect(saidOf('{.equal? title "Mug"}x{.end}{.equal? title author.displayName}x{.end}')).toEqual([])
})

it('leaves a compared word alone that may be a name of other content', () => {
  expect(saidOf('{.equal? 60 serviceId}x{.end}{.equal? title other}x{.end}')).toEqual([])
})

it('leaves item alone where it may be of a page that comes later', () => {
  expect(saidOf('{item.body}{.if item.title}x{.end}{.section item}{title}{.end}')).toEqual([])
  const template = compile('{item.title}{.section item}{title}{.end}')
  const page = { data: { ...data, title: 'Shop' }, partials: {}, files: new Map() }
  expect(checkWithData(template, page)).toEqual([])
})
