/** Which headers of a proxy in front are believed; all others can be forged. */
export type ProxyHeaders = 'none' | 'x-forwarded' | 'forwarded'

/** A request as the nearest proxy describes it; missing parts are undefined. */
export interface Forwarded {
  /** Address of the visitor, an IPv6 address without brackets. */
  readonly address?: string | undefined
  /** Host that the visitor asked for, with a port where there is one. */
  readonly host?: string | undefined
  /** `https` or `http`. */
  readonly scheme?: string | undefined
}

/**
 * Reads the headers that are believed. Each proxy adds its word at the end: the last one is the proxy's own.
 */
export function readForwarded({ headers }: Request, believed: ProxyHeaders): Forwarded {
  if (believed === 'none') return {}
  if (believed === 'forwarded') return readElement(lastOf(headers.get('forwarded')) ?? '')
  return {
    address: bareAddress(lastOf(headers.get('x-forwarded-for'))),
    host: lastOf(headers.get('x-forwarded-host')),
    scheme: lastOf(headers.get('x-forwarded-proto')),
  }
}

/** Returns the host that a visitor asked for, with its port. */
export function hostOf(request: Request, believed: ProxyHeaders): string {
  const { host } = readForwarded(request, believed)
  return host ?? request.headers.get('host') ?? new URL(request.url).host
}

/** Returns true if a visitor came over https. */
export function isHttps(request: Request, believed: ProxyHeaders): boolean {
  const { scheme } = readForwarded(request, believed)
  return (scheme ?? new URL(request.url).protocol.slice(0, -1)).toLowerCase() === 'https'
}

function lastOf(list: string | null): string | undefined {
  return list?.split(',').at(-1)?.trim() || undefined
}

/** Reads one element of `Forwarded`: `for="[2001:db8::1]:80";host=shop.example;proto=https` (RFC 7239). */
function readElement(element: string): Forwarded {
  const pairs = new Map(
    element.split(';').flatMap((pair) => {
      const [, name = '', quoted, bare] = /^\s*(\w+)=(?:"([^"]*)"|([^\s"]*))\s*$/.exec(pair) ?? []
      return name === '' ? [] : [[name.toLowerCase(), quoted ?? bare] as const]
    }),
  )
  return { address: bareAddress(pairs.get('for')), host: pairs.get('host'), scheme: pairs.get('proto') }
}

/** An address without brackets and port. */
function bareAddress(text: string | undefined): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(text ?? '') ?? []
  return bracketed ?? dotted ?? text
}
