// @vitest-environment dom
import { expect, it } from 'vitest'
import { parse5Parser } from '../../../engine/html/tree/parse5.ts'
import { followPage } from '../../../runtime/react/page-head.ts'

const rootOf = (html: string) => ({
  kind: 'root' as const,
  isDocument: true,
  children: parse5Parser.parse({ html, context: undefined }),
})

it('gives the body the attributes of another template, those of odd names as well', () => {
  const before = rootOf('<body class="a" id="x">')
  document.body.className = 'a ready'
  document.body.id = 'x'
  followPage(document, before, rootOf('<title>T</title><body class="a"" title="b" style="color: red">'))
  expect(document.title).toBe('T')
  expect(document.body.outerHTML.replace(/>.*/s, '')).toBe(
    '<body class="a ready" "="" title="b" style="color: red;"',
  )
})
