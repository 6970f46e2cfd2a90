import { isIP } from 'node:net'

/** The part of Node's request that the server hands on with a request; absent where one was made by hand. */
export interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } }
}

/** A request and how it came. */
export interface Call {
  readonly request: Request
  readonly bindings: NodeBindings | undefined
}

/** Address of whoever calls. Behind a proxy that is believed: the last address that it saw. */
export function addressOf({ request, bindings }: Call, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for') : null
  const last = forwarded?.split(',').at(-1)?.trim()
  return last !== undefined && isIP(last) !== 0 ? last : socketAddress(bindings) || 'unknown'
}

/** Whether the call comes from this machine itself and not through a proxy on it. */
export function isLocal({ request, bindings }: Call): boolean {
  const isForwarded = request.headers.has('x-forwarded-for') || request.headers.has('forwarded')
  const address = socketAddress(bindings).replace(/^::ffff:/, '')
  return !isForwarded && (address === '::1' || address.startsWith('127.'))
}

function socketAddress(bindings: NodeBindings | undefined): string {
  return bindings?.incoming?.socket?.remoteAddress ?? ''
}
