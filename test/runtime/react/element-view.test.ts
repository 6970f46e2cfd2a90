import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { type BehaviourProps, Template } from '../../../runtime/entries/react.ts'

it('gives each of many elements its behaviour, whatever comes before it', () => {
  const seen: string[] = []
  const See = ({ element, attributes }: BehaviourProps) => {
    seen.push(String(attributes.id))
    return element
  }
  const template = compile(
    '<ul>{.repeated section l}<li><i>{@}</i><b class="see" id="{@}">{@}</b></li>{.end}</ul>',
  )
  const l = Array.from({ length: 600 }, (_, i) => `${i}`)
  const behaviours = { see: See }
  const html = renderToStaticMarkup(createElement(Template, { template, data: { l }, behaviours }))
  expect(html).toBe(
    `<ul>${l.map((i) => `<li><i>${i}</i><b class="see" id="${i}">${i}</b></li>`).join('')}</ul>`,
  )
  expect(seen).toEqual(l)
})
