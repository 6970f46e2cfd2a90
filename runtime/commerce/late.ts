import type { Commerce } from './commerce.ts'

/** Loads the parts of commerce that a page needs with the first press, not before. */
export const loadLate = () => import('./late-parts.ts')

const ignore = (): void => {}

/** Loads all at once what a press about a product needs: a pointer or the focus came to its button. */
export function getReady({ code }: Commerce): void {
  code.products.use(ignore)
  code.calls.use(ignore)
  loadLate().catch(ignore)
}
