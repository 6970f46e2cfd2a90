import { describe, expect, it } from 'vitest'
import { compile } from '../../../../runtime/entries/index.ts'

/** Line and reason of what is read as HTML, `!` where that is the whole output. */
function planOf(lines: readonly string[], data: unknown, partials = {}): string[] {
  const plan = compile(lines.join('\n'), { name: 'page' }).plan(data, { partials })
  return plan.map(
    ({ source, start, reason, isWhole }) =>
      `${source.name}:${source.position(start).line} ${reason}${isWhole ? '!' : ''}`,
  )
}

describe('the plan of a page', () => {
  it('is empty where all markup is the template’s', () => {
    const page = ['<ul class="{name}">', '{.repeated section items}<li>{@|apply item}</li>{.end}', '</ul>']
    expect(planOf(page, { name: 'a b', items: ['x & y', 'z'] }, { item: '<b>{@|html}</b>' })).toEqual([])
  })

  it('names values with markup once, in the template that prints them', () => {
    const page = ['<p>{title}</p>', '{.repeated section items}', '{@|apply item}{.end}', '<a {more}>x</a>']
    const data = { title: '<b>T</b>', items: [{ body: '<i>1</i>' }, { body: '<i>2</i>' }], more: 'id="a"' }
    expect(planOf(page, data, { item: '\n{body}' })).toEqual([
      'page:1 a value with markup',
      'item:2 a value with markup',
      'page:4 a value inside a tag',
    ])
  })

  it('names the line from which on only an HTML parser knows the tree', () => {
    expect(planOf(['<div>', '{a}', '<b><p>x', '</b>', '</div>{b}'], { a: '', b: '<i>y</i>' })).toEqual([
      'page:4 </b> across another element!',
      'page:5 a value with markup',
    ])
    expect(planOf(['<table>', '<tr>', '{a}</tr></table>'], { a: 'x' })).toEqual([
      'page:3 text inside a table!',
    ])
  })

  it('knows the tree behind attributes of an end tag, but for values in them', () => {
    const page = ['<div><p>x</p', '  <i title="a>b" =">c</p/>', '</div\n title="{a}">y']
    expect(planOf(page, { a: 'x' })).toEqual(['page:3 a value in an end tag!'])
  })

  it('says so of a content that only a parser reads', () => {
    expect(compile('<path/>').plan({}, { context: 'svg' })).toMatchObject([
      { start: 0, reason: 'content of <svg>', isWhole: true },
    ])
  })
})
