/** Channel by which the tabs of a site learn that the cart has changed. */
const CHANNEL = 'vitrine-cart'

/**
 * Opens the channel of the cart. Undefined where the browser has no channels, or lets no page of this kind
 * have one.
 */
export function openCartChannel(onMessage: () => void): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = onMessage
    return channel
  } catch {
    return undefined
  }
}
