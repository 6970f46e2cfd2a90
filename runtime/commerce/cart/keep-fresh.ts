import { openCartChannel } from '../../page/cart-channel.ts'
import type { CartStore } from './cart-store.ts'

/** Ties a cart to other tabs and to the life of its page. */
export interface FreshCart {
  /** Notifies other tabs that this one has changed the cart. They read the cart: a message is not trusted. */
  notify(): void
  stop(): void
}

/**
 * Reads the cart again where it may have changed without this page: in another tab, while the page lay in the
 * back/forward cache, or while nothing could be read. Holds nothing that keeps a page out of that cache.
 */
export function keepFresh(cart: CartStore, view: Window, onRestore: () => void): FreshCart {
  const ending = new AbortController()
  const { signal } = ending
  // In Safari the message is quicker than the cookie of a first cart.
  const open = () => openCartChannel(() => void cart.read())
  let channel = open()

  view.addEventListener(
    'pagehide',
    () => {
      channel?.close()
      channel = undefined
    },
    { signal },
  )
  view.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      channel ??= open()
      onRestore()
      void cart.load()
    },
    { signal },
  )
  const retry = () => {
    if (view.document.visibilityState === 'visible' && cart.isDoubtful) void cart.load()
  }
  view.document.addEventListener('visibilitychange', retry, { signal })
  view.addEventListener('online', retry, { signal })

  return {
    notify: () => channel?.postMessage('changed'),
    stop: () => {
      ending.abort()
      channel?.close()
    },
  }
}
