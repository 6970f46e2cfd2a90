import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns false in the first render where the server's HTML is taken over, which has to agree with it; true
 * from then on, and where a browser makes the elements. What only a browser knows, such as `aria-disabled` by
 * stored state, waits for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
