import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { compile } from '../../index.ts'
import { Template } from '../../runtime/react/index.ts'
import { createOnce } from '../../runtime/react/once.ts'
import { environment } from '../../runtime/react/server-environment.ts'

const Once = createOnce(environment)

/** Pages and parts of pages, with markup that only an HTML parser reads right and with data that attacks. */
const SOURCES = [
  '<p class="{v}">a <b>{v}</b></p>',
  '{.repeated section list}<li id="{id}">{id}</li>{.or}none{.end}',
  '<table><tr><td>{v}<td>b</table><p>c<div>d</div>',
  '<b>one<p>two</b>three</p>',
  '<svg viewBox="0 0 1 1"><path stroke-width="{v}"/></svg><!-- {v} -->',
  '<form><input value="{v}" checked><select><option selected>{v}</select></form>',
  '<!doctype html><html lang="en"><head><title>{v}</title></head><body class="{v}"><p>{v}</p></body></html>',
  '{@|apply part}<p>{v}</p>',
]
const VALUES = [
  'text',
  'a & b',
  '<i>c</i><script>alert(1)</script>',
  '" onclick="alert(1)',
  '<span class="d">e</span>',
]

describe('a template that is rendered once', () => {
  it.each(SOURCES)('makes the elements that others make: %s', (source) => {
    const template = compile(source, { name: 'page' })
    for (const v of VALUES) {
      const data = { v, list: [{ id: 'x' }, { id: v }] }
      const props = { template, data, partials: { part: '<em title="{v}">{v}</em>' } }
      const html = renderToStaticMarkup(createElement(Once, props))
      expect(html).toBe(renderToStaticMarkup(createElement(Template, props)))
      expect(html).not.toBe('')
    }
  })
})
