import { expect, it } from 'vitest'
import { checkTemplate } from '../../../../../runtime/check/template/check-template.ts'
import { compile } from '../../../../../runtime/entries/index.ts'

const found = (template: string, name = 'a.item') =>
  checkTemplate(compile(template, { name }))
    .filter(({ code }) => code === 'escaped-markup')
    .map(({ line, column, message, fix }) => `${line}:${column} ${message} -> ${fix}`)

it('names markup that a page shows with its tags', () => {
  expect(found('<div>\n{body|html}</div>{item.excerpt|html}')).toEqual([
    "2:1 'body' is markup, and html shows its tags as text -> {body}",
    "2:18 'item.excerpt' is markup, and html shows its tags as text -> {item.excerpt}",
  ])
})

it.each([
  '<div>{body}{excerpt|safe}{title|html}{body|truncate 20}</div>',
  '<meta content="{excerpt|html}"><script>var a = "{body|html}"</script><p>{comment.body|html}</p>',
])('leaves %j alone', (template) => {
  expect(found(template)).toEqual([])
})

it('knows nothing of the data of templates outside of themes', () => {
  expect(found('<div>{body|html}</div>', 'mail.jsont')).toEqual([])
})
