import { expect } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { renderToHtml } from '../../../runtime/entries/react.ts'
import { documentAround, type Lab } from './lab.ts'
import type { Nasty } from './nasty-templates.ts'
import type { Taken } from './page-script.ts'

/**
 * Three ways to one page: HTML of the server as the browser parses it, taken over by React, and made by React
 * alone.
 */
export async function expectOnePage(lab: Lab, { isOpen = false, says, ...given }: Nasty): Promise<void> {
  const { source, data } = given
  const { html } = renderToHtml(compile(source, { name: 'page' }), data)
  const page = await lab.write(documentAround(isOpen ? '' : html), says)
  if (isOpen) await page.evaluate(`root.innerHTML = ${quoted(html)}`)
  const taken: Taken = JSON.parse(
    await page.evaluate(`lab.takeOver(${JSON.stringify(given)}).then(JSON.stringify)`),
  )
  const { server, hydrated, made, changes } = taken
  expect(changes).toEqual([])
  expect(hydrated).toEqual(server)
  expect(made).toEqual(server)
}

/** Text as a literal of a script in a page. */
export function quoted(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
