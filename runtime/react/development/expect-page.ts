import { version } from 'react'
import { expectArgument, expectPage } from '../../../engine/diagnostics/expect-call.ts'
import { A_TEXT, AN_OBJECT } from '../../../engine/diagnostics/option-kinds.ts'

const A_CONTAINER = {
  wanted: 'a document or an element of the page',
  accepts: (value: unknown) => [1, 9].includes(Object(value).nodeType),
}

/** Checks the container of a function by its name. Throws outside of a browser, and for an old React. */
export function expectContainer(name: string, container: unknown): void {
  expectReact()
  expectPage(name)
  expectArgument(`${name}: 'container'`, container, A_CONTAINER)
}

/** Checks the arguments of `hydrateTemplate`. */
export function expectHydration(container: unknown, props: unknown, options: unknown): void {
  expectContainer('hydrateTemplate', container)
  expectArgument("hydrateTemplate: 'props'", props, AN_OBJECT)
  expectArgument("hydrateTemplate: 'options'", options, AN_OBJECT)
}

/** Checks the arguments of `readData`. */
export function expectData(id: unknown): void {
  expectPage('readData')
  expectArgument("readData: 'id'", id, A_TEXT)
}

/** Throws for a version of React that cannot render what this library makes. */
export function expectReact(installed = version): void {
  if (Number.parseInt(installed, 10) >= 19) return
  const advice = 'Bring it up to date with: npm install react@19 react-dom@19'
  throw new Error(`Vitrine: React 19 or newer is needed, but this project has ${installed}. ${advice}`)
}
