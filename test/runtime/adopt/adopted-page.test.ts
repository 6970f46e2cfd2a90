// @vitest-environment dom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BehaviourProps } from '../../../runtime/behaviours/behaviour.ts'
import { adopt } from '../../../runtime/entries/adopt.ts'

const rendered: unknown[] = []

function Buy({ element, scope }: BehaviourProps): ReactNode {
  rendered.push(scope)
  return element
}

beforeEach(() => {
  rendered.length = 0
  document.body.innerHTML = '<p class="card"><button class="buy">Buy</button></p>'
})
afterEach(() => document.body.replaceChildren())

it('takes a page over that is not an instance of the Document that scripts see, as in happy-dom', async () => {
  vi.stubGlobal('Document', class {})
  const adoption = adopt(document, { behaviours: { '.buy': Buy } })
  await adoption.ready
  await expect.poll(() => rendered.length).toBeGreaterThan(0)
  adoption.unmount()
  vi.unstubAllGlobals()
})

it('gives no behaviours once they have all been taken away', async () => {
  const adoption = adopt(document, { behaviours: { buy: Buy } })
  adoption.unmount()
  adoption.attach(document.body)
  adoption.retry()
  await new Promise((done) => setTimeout(done, 20))
  expect(rendered).toEqual([])
})

it('gives elements the data that came with them, and else what they had', async () => {
  const scopes = { items: [{ id: 'm1' }] }
  const button = document.querySelector('button')!
  button.setAttribute('data-item-id', 'm1')
  const adoption = adopt(document, { behaviours: { buy: Buy }, scopes })
  await adoption.ready
  const again = async (items?: readonly unknown[]) => {
    rendered.length = 0
    adoption.release(button)
    adoption.attach(document.body, items && { items })
    await expect.poll(() => rendered.length).toBeGreaterThan(0)
    return rendered.at(-1)
  }
  expect(await again([{ id: 'm1', title: 'Mug' }])).toEqual({ id: 'm1', title: 'Mug' })
  expect(await again()).toEqual({ id: 'm1', title: 'Mug' })
  adoption.unmount()
})

it('leaves an element to the root around it after its behaviour failed and was tried again', async () => {
  let isBad = true
  const Card = ({ element }: BehaviourProps) => element
  const Bad = (props: BehaviourProps): ReactNode => {
    if (isBad) throw new Error('bad')
    return Buy(props)
  }
  const onBehaviourError = vi.fn()
  const adoption = adopt(document, { behaviours: { card: Card, buy: Bad }, onBehaviourError })
  await expect.poll(() => onBehaviourError.mock.calls.length).toBe(1)
  isBad = false
  await new Promise((done) => setTimeout(done))
  adoption.retry()
  await expect.poll(() => rendered.length).toBeGreaterThan(0)
  const { length } = rendered
  adoption.attach(document.querySelector('button')!)
  await new Promise((done) => setTimeout(done, 20))
  expect(rendered.length).toBe(length)
  adoption.unmount()
})

it('begins when the page has loaded, with all of it', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const adoption = adopt(document, { behaviours: { buy: Buy } })
  await new Promise((done) => setTimeout(done, 20))
  expect(rendered).toEqual([])
  state.mockRestore()
  document.body.insertAdjacentHTML('beforeend', '<button class="buy">Another</button>')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await adoption.complete
  expect(rendered.length).toBeGreaterThan(1)
  adoption.unmount()
})

it('gives none to an element that leaves the page before its turn', async () => {
  const adoption = adopt(document, { behaviours: { buy: Buy } })
  document.querySelector('.card')!.remove()
  await adoption.complete
  expect(rendered).toEqual([])
  adoption.unmount()
})
