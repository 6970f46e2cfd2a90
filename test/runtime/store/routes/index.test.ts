import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { open } from '../support/open.ts'

/** Calls of the table at the head of `index.ts`, such as `GET /orders/{token}`. */
function callsOfTable(): readonly string[] {
  const source = readFileSync('runtime/store/routes/index.ts', 'utf8')
  const cells = [...source.matchAll(/^ \* \| ((?:GET|POST|PUT|DELETE) [^|]+)\|/gm)]
  return cells.flatMap(([, cell = '']) => {
    const [method = ''] = cell.split(' ')
    return cell
      .slice(method.length + 1)
      .split(', ')
      .map((path) => `${method} ${path.trim()}`)
  })
}

/** Returns an address that a route takes. */
function exampleOf(path: string): string {
  return path.replace(/:\w+(\{[^/]*\})?/g, (_, form = '') => (form.endsWith('csv}') ? 'x.csv' : '1'))
}

function matches(call: string, example: string): boolean {
  const parts = call.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^$()[\]\\|]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}/?$`).test(example)
}

it('the table of calls has every route of the store, and no other', async () => {
  const shop = await open()
  onTestFinished(() => shop.close())
  const routes = shop.store.app.routes.filter(({ method }) => method !== 'ALL')
  const examples = routes.map(({ method, path }) => `${method} ${exampleOf(path)}`)
  const calls = callsOfTable()
  const missing = examples.filter((example) => !calls.some((call) => matches(call, example)))
  const unknown = calls.filter((call) => !examples.some((example) => matches(call, example)))
  expect({ missing, unknown }).toEqual({ missing: [], unknown: [] })
})
