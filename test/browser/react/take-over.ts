import { expect } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { renderToHtml } from '../../../runtime/entries/react.ts'
import { type Lab, pageAround } from './lab.ts'
import type { Nasty } from './nasty-templates.ts'
import type { Taken } from './page-script.ts'

let count = 0

/**
 * Three ways to one page: HTML of the server as the browser parses it, taken over by React, and made by React
 * alone.
 */
export async function expectOnePage(lab: Lab, { isOpen = false, says, ...given }: Nasty): Promise<void> {
  const { source, data } = given
  const { html } = renderToHtml(compile(source, { name: 'page' }), data)
  const path = `/equality-${count++}`
  lab.serve(
    path,
    isOpen
      ? pageAround('', `addEventListener('DOMContentLoaded', () => { root.innerHTML = ${quoted(html)} })`)
      : pageAround(html),
  )
  const page = await lab.openInSameTab(path, says)
  await page.waitForFunction(() => 'lab' in window)
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
