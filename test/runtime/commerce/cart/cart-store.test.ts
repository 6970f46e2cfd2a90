import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { CartStore } from '../../../../runtime/commerce/cart/cart-store.ts'
import { Quantities } from '../../../../runtime/commerce/cart/quantities.ts'
import { propertyOptions } from '../../../support/property.ts'
import { CartServer, rest } from '../server-of-carts.ts'

const thing = (sku: string, quantity = 1) => ({ itemId: 'item', sku, quantity })

function shop() {
  const server = new CartServer()
  const onOwnChange = vi.fn()
  const store = new CartStore({
    call: (make) => make(server.calls()),
    mayHaveCart: () => server.hasCart,
    keepsCookies: () => true,
    onOwnChange,
  })
  return { server, store, onOwnChange, count: () => store.get()?.totalQuantity }
}

describe('the cart store', () => {
  it('sends no add that would begin a cart which no page finds', async () => {
    const server = new CartServer()
    const call = vi.fn(() => Promise.reject(new Error('called')))
    const store = new CartStore({ call, mayHaveCart: () => server.hasCart, keepsCookies: () => false })
    expect(await store.add(thing('a'))).toEqual({ ok: false, failure: { cause: 'cookies-off' } })
    expect(call).not.toHaveBeenCalled()
  })

  it('asks for nothing where no cookie says that there is a cart', async () => {
    const { server, store, count } = shop()
    await store.load()
    expect([server.sent, count()]).toEqual([[], 0])
  })

  it('sends first adds one after the other, and later ones at once', async () => {
    const { server, store } = shop()
    void store.add(thing('A'))
    void store.add(thing('B'))
    await rest()
    expect(server.sent).toEqual(['add A'])
    await server.settle()
    expect(server.sent).toEqual(['add A', 'add B'])
    void store.add(thing('C'))
    void store.add(thing('D'))
    await rest()
    expect(server.waiting.map(({ kind }) => kind)).toEqual(['add C', 'add D'])
  })

  it('keeps the newest answer, whenever an older one comes', async () => {
    const { server, store, count } = shop()
    void store.add(thing('A'))
    await server.settle()
    void store.load()
    await rest()
    const [read] = server.waiting
    read!.arrive()
    void store.add(thing('B'))
    await rest()
    server.waiting[1]!.answer()
    await rest()
    expect(count()).toBe(2)
    read!.answer()
    await rest()
    expect(count()).toBe(2)
  })

  it('never sends an add again; where the outcome is unknown, the cart is read once', async () => {
    const { server, store, count } = shop()
    const lost = store.add(thing('A'))
    await rest()
    server.waiting[0]!.arrive()
    server.waiting[0]!.fail({ cause: 'offline' })
    await server.settle()
    expect(await lost).toMatchObject({ ok: true })
    expect([server.sent, count()]).toEqual([['add A', 'read'], 1])
  })

  it('says that an add failed where the cart does not hold it', async () => {
    const { server, store, onOwnChange } = shop()
    const lost = store.add(thing('A'))
    await rest()
    server.waiting[0]!.fail({ cause: 'timeout' })
    await server.settle()
    expect(await lost).toEqual({ ok: false, failure: { cause: 'timeout' } })
    expect(onOwnChange).not.toHaveBeenCalled()
  })

  it('does not read the cart after an answer that refuses', async () => {
    const { server, store } = shop()
    const refused = store.add(thing('A'))
    await rest()
    server.waiting[0]!.fail({ cause: 'rate-limited', retryAfter: 1000 })
    await refused
    expect(server.sent).toEqual(['add A'])
  })

  it('tries again to read a cart that could not be read, with the next add', async () => {
    const { server, store } = shop()
    void store.add(thing('A'))
    await server.settle()
    const load = store.load()
    await rest()
    server.waiting[0]!.fail({ cause: 'offline' })
    await load
    expect(store.isDoubtful).toBe(true)
    void store.add(thing('B'))
    await server.settle()
    expect(server.sent.slice(1)).toEqual(['read', 'read', 'add B'])
    expect(store.isDoubtful).toBe(false)
  })

  it('sends the newest of many quantities, one call of a line at a time', async () => {
    const { server, store } = shop()
    void store.add(thing('A'))
    await server.settle()
    const quantities = new Quantities(store)
    const wishes = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((wish) => quantities.set('entry-A', wish))
    await server.settle()
    expect((await Promise.all(wishes)).every(({ ok }) => ok)).toBe(true)
    expect(server.sent.slice(1)).toEqual(['set entry-A 2', 'set entry-A 11'])
    expect(store.get()?.totalQuantity).toBe(11)
  })

  it('ends as the server says, whatever order calls, answers and failures of two tabs come in', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('add' as const), tab: fc.nat(1), sku: fc.constantFrom('A', 'B') }),
      fc.record({
        do: fc.constant('set' as const),
        tab: fc.nat(1),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({ do: fc.constant('remove' as const), tab: fc.nat(1) }),
      fc.record({ do: fc.constant('load' as const), tab: fc.nat(1) }),
      fc.record({
        do: fc.constantFrom('arrive' as const, 'answer' as const, 'lose' as const),
        which: fc.nat(5),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const server = new CartServer()
        const tabs: CartStore[] = [0, 1].map(
          (i) =>
            new CartStore({
              call: (make) => make(server.calls()),
              mayHaveCart: () => server.hasCart,
              keepsCookies: () => true,
              onOwnChange: () => void tabs[1 - i]?.load(),
            }),
        )
        for (const step of steps) {
          if (step.do === 'add') void tabs[step.tab]!.add(thing(step.sku))
          else if (step.do === 'set')
            void tabs[step.tab]!.change((calls) => calls.setQuantity('entry-A', step.quantity))
          else if (step.do === 'remove') void tabs[step.tab]!.change((calls) => calls.remove('entry-B'))
          else if (step.do === 'load') void tabs[step.tab]!.load()
          else {
            const call = server.waiting[step.which % Math.max(1, server.waiting.length)]
            if (step.do === 'arrive') call?.arrive()
            if (step.do === 'answer') call?.answer()
            if (step.do === 'lose') call?.fail({ cause: 'offline' })
          }
          await rest()
        }
        await server.settle()
        // What a browser does when it is online again and the tab is looked at.
        for (const tab of tabs) if (tab.isDoubtful) void tab.load()
        await server.settle()
        for (const tab of tabs) {
          if (tab.get() === undefined) continue
          expect(tab.get()?.entries).toEqual(server.view().entries)
        }
      }),
      propertyOptions(300),
    )
  })
})
