import { performance } from 'node:perf_hooks'
import { Shopper } from './shopper.ts'

/** Results of a rush of adds. */
export interface Rush {
  /** How many answers of each status. */
  readonly statuses: ReadonlyMap<number, number>
  /** Milliseconds that each answer took, sorted. */
  readonly times: readonly number[]
  readonly seconds: number
}

/** So many adds of one variant, so many of them in flight at any moment; each is a visitor's first. */
export async function rush(
  origin: string,
  wish: { readonly itemId: string; readonly sku: string },
  { adds, inFlight }: { readonly adds: number; readonly inFlight: number },
): Promise<Rush> {
  const statuses = new Map<number, number>()
  const times: number[] = []
  const begin = performance.now()
  let started = 0
  const lane = async () => {
    while (started < adds) {
      started++
      const before = performance.now()
      const { status } = await new Shopper(origin).add(wish.itemId, wish.sku)
      times.push(performance.now() - before)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  const seconds = (performance.now() - begin) / 1000
  return { statuses, times: times.sort((a, b) => a - b), seconds }
}
