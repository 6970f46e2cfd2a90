// @vitest-environment dom
/// <reference lib="dom" />
import { afterEach, expect, it, vi } from 'vitest'
import { createTweakWatch } from '../../../../../runtime/preview/browser/shims/tweak-watch.ts'

afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

/** Puts a context into the head as the author's tools do: the new one first. */
function show(tweakJSON: Readonly<Record<string, string>>): void {
  const old = document.head.querySelector('script')
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'squarespace-context'
  script.textContent = JSON.stringify({ tweakJSON })
  document.head.append(script)
  old?.remove()
}

it('calls back with the tweaks that change: all, one or some', async () => {
  const first = { 'Ink Colour': 'red', 'ink-colour': 'red', '@ink': 'red', gap: '1px', width: '9px' }
  show(first)
  const values: Record<string, unknown> = { ...first }
  const heard: string[] = []
  const hear = (who: string) => (change: unknown) =>
    void heard.push(`${who} ${Object(change).name} ${Object(change).value}`)
  const failed = vi.fn()
  vi.stubGlobal('reportError', failed)
  const watch = createTweakWatch(values, hear('global'))
  watch(() => {
    throw new Error('of a script')
  })
  watch(hear('all'))
  watch('gap', hear('one'))
  watch(['@ink', 'width'], hear('some'))
  watch('gap', 'no callback')
  show({ ...first, 'Ink Colour': 'blue', 'ink-colour': 'blue', '@ink': 'blue' })
  await vi.waitFor(() =>
    expect(heard).toEqual(['global ink-colour blue', 'all ink-colour blue', 'some @ink blue']),
  )
  expect(values['Ink Colour']).toBe('blue')
  expect(failed).toHaveBeenCalledOnce()
  heard.length = 0
  show({ ...first, 'Ink Colour': 'blue', 'ink-colour': 'blue', '@ink': 'blue', gap: '2px' })
  await expect.poll(() => heard).toEqual(['global gap 2px', 'all gap 2px', 'one gap 2px'])
})
