import { isIPv6 } from 'node:net'

/**
 * Returns the network of one subscriber that an address is in: of IPv6 the /64, in which a machine has as
 * many addresses as it likes; of IPv4, in whichever form it is written, the address itself.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [before, behind] = [groupsIn(head), groupsIn(tail ?? '')]
  const zeros = Array<string>(8 - before.length - behind.length).fill('0')
  const groups = [...before, ...zeros, ...behind]
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
    ? groups.slice(6).flatMap(bytesOf).join('.')
    : `${groups.slice(0, 4).join(':')}::/64`
}

function groupsIn(text: string): readonly string[] {
  return text === '' ? [] : text.split(':')
}

function bytesOf(group: string): readonly number[] {
  const number = Number.parseInt(group, 16)
  return [number >> 8, number & 255]
}
