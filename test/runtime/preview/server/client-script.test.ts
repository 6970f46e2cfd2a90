import { describe, expect, it } from 'vitest'
import { ClientScripts } from '../../../../runtime/preview/server/client-script.ts'

const IMPORT = /(?:^|[;}\n])(?:import|export)\s*(?:[\w$*{][^"'`;]*?from\s*)?["'`]\.\/([^"'`]+)["'`]/g

describe('the files that a page names', () => {
  const scripts = new ClientScripts()

  /** Everything that a file imports before it runs. */
  function imported(name: string): Set<string> {
    const found = new Set([name])
    for (const file of found)
      for (const [, next = ''] of scripts.get(file)?.matchAll(IMPORT) ?? []) found.add(next)
    return found
  }

  it('are all that the script of products imports but for a small file, so that none waits for another', () => {
    const { products } = scripts.preloads
    const [first = '', ...others] = [...imported('visit-products.js')]
      .filter((name) => !products.includes(name))
      .toSorted()
    expect(first).toMatch(/^first-/)
    expect(others).toEqual(['visit-products.js'])
    expect(scripts.get('visit-products.js')).toContain(first)
  })

  it('are all that behaviours start with where they are loaded later', () => {
    const start = /import\([`"']\.\/(start-behaviours-[^`"']+)/.exec(scripts.get('visit.js') ?? '')?.[1] ?? ''
    expect(start).not.toBe('')
    const { later } = scripts.preloads
    expect(later).toEqual(expect.arrayContaining([...imported(start)].filter((name) => name !== start)))
    expect(later.length).toBe(3)
  })
})
