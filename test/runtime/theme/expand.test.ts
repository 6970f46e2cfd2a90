import { describe, expect, it } from 'vitest'
import { Source } from '../../../engine/syntax/source.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { expand } from '../../../runtime/theme/expand.ts'
import { weave } from '../../../runtime/theme/woven.ts'

function expanded(text: string, files: readonly string[] = []) {
  const source = new Source('a.block', text)
  const { edits, uses } = expand(source, { files: new Set(files), libraries: new Map() })
  return { woven: weave(source, edits), uses }
}

describe('tags of Squarespace', () => {
  it('a query keeps its content, which sees the items of the collection', () => {
    const { woven, uses } = expanded(
      '{.section collection}<squarespace:query collection="blog">{.repeated section items}<b>{title}</b>{.end}</squarespace:query>{.end}',
    )
    expect(uses).toMatchObject([{ kind: 'query', attributes: { collection: 'blog' } }])
    const data = {
      collection: { title: 'here' },
      squarespace: { query: { [uses[0]!.key]: { items: [{ title: 'one' }, { title: 'two' }] } } },
    }
    expect(compile(woven.text).render(data)).toEqual({ html: '<b>one</b><b>two</b>', errors: [] })
    expect(compile(woven.text).render({ collection: { items: [{ title: 'no' }] } }).html).toBe('')
  })

  it('queries in queries each have their own content', () => {
    const { woven, uses } = expanded(
      '<squarespace:query collection="a">{name}<squarespace:query collection="b">{name}</squarespace:query>{name}</squarespace:query>',
    )
    const [a, b] = uses
    const data = { squarespace: { query: { [a!.key]: { name: 'A' }, [b!.key]: { name: 'B' } } } }
    expect(compile(woven.text).render(data).html).toBe('ABA')
  })

  it('a navigation runs its template, whatever is around it', () => {
    const { woven, uses } = expanded('<a class="<squarespace:navigation navigationId="n" template="nav" />">')
    const data = { squarespace: { navigation: { [uses[0]!.key]: { items: [1, 2] } } }, items: [9] }
    const partials = { 'nav.block': '{items|count}' }
    expect(compile(woven.text).render(data, { partials })).toEqual({ html: '<a class="2">', errors: [] })
  })

  it('a navigation with content runs that', () => {
    const { woven, uses } = expanded(
      '<squarespace:navigation navigationId="n">{.if items.0}yes{.end}</squarespace:navigation>',
    )
    const data = { squarespace: { navigation: { [uses[0]!.key]: { items: [1] } } } }
    expect(compile(woven.text).render(data).html).toBe('yes')
  })

  it.each(['<!--', '{##'])('none is run behind a comment without an end: %s', (opening) => {
    const text = `<b></b>${opening} <squarespace:script src="a.js"/>`
    expect(expanded(text, ['scripts/a.js']).woven.text).toBe(text)
  })

  it.each(['headers', 'footers'])('the %s of a page have two names', (part) => {
    for (const around of ['{', '{.var @x '])
      expect(expanded(`a${around}squarespace.${part}}`).woven.text).toBe(
        expanded(`a${around}squarespace-${part}}`).woven.text,
      )
    expect(expanded(`{squarespace.${part}}`).woven.text).toContain(`apply squarespace-${part} `)
  })

  it('a script is found whose address has a query', () => {
    expect(expanded('<squarespace:script src="a.js?v=1.0"/>', ['scripts/a.js']).woven.text).toBe(
      '<script src="/scripts/a.js?v=1.0"></script>',
    )
  })

  it('scripts that are there are loaded, others are not', () => {
    const text =
      '<squarespace:script src="a.js" combo="false" /><squarespace:script src="b.js"/><squarespace:script src="//c.example/c.js"></squarespace:script>'
    expect(expanded(text, ['scripts/a.js']).woven.text).toBe(
      '<script src="/scripts/a.js"></script><script src="//c.example/c.js"></script>',
    )
  })

  it('what is in a comment stays there', () => {
    const text =
      '<!-- <squarespace:query collection="a"> -->{## <squarespace:script src="a.js"/> ##}{# <squarespace:script src="a.js"/> }'
    expect(expanded(text).woven.text).toBe(text)
  })

  it('tags without what they need do no harm', () => {
    const { woven } = expanded(
      '</squarespace:query><squarespace:query collection="a">x<squarespace:navigation/><squarespace:block-field>y',
    )
    const { errors } = compile(woven.text).render({}, { partials: { 'system/navigation': '' } })
    expect(errors).toEqual([])
  })
})

describe('placeholders', () => {
  it('see the page at any depth', () => {
    const { woven } = expanded('{.section collection}{squarespace.main-content}{.end}')
    const partials = { 'squarespace.main-content': '{title}{.repeated section items}{title}{.end}' }
    const data = { items: [{ title: 'item' }], collection: { title: 'no' } }
    expect(compile(`{.var @squarespace-page @}${woven.text}`).render(data, { partials }).html).toBe('item')
  })

  it('are words in a comment of a script', () => {
    const { woven } = expanded('{squarespace-headers}<script>/* below {squarespace-headers} */ go()</script>')
    const { html } = compile(`{.var @squarespace-page @}${woven.text}`).render(
      {},
      { partials: { 'squarespace-headers': '<script>1</script>' } },
    )
    expect(html).toBe('<script>1</script><script>/* below squarespace-headers */ go()</script>')
  })

  it('are kept by a variable', () => {
    const { woven } = expanded('{.var @content squarespace.main-content}{.section a}<p>{@content}</p>{.end}')
    const partials = { 'squarespace.main-content': '<b>{title}</b>' }
    const { html } = compile(`{.var @squarespace-page @}${woven.text}`).render(
      { title: 'T', a: { b: 1 } },
      { partials },
    )
    expect(html).toBe('<p><b>T</b></p>')
  })
})

describe('a woven text', () => {
  it('knows where every character came from', () => {
    const { woven } = expanded(
      'a {squarespace.main-content}\nb <squarespace:query collection="x">{title|nope}</squarespace:query> c',
    )
    for (const word of ['a ', '\nb ', '{title|nope}', ' c']) {
      const origin = woven.locate(woven.text.indexOf(word))
      expect(origin?.source.text.slice(origin.offset, origin.offset + word.length)).toBe(word)
    }
    const written = woven.locate(woven.text.indexOf('apply'))
    expect(written?.offset).toBe(2)
  })
})
