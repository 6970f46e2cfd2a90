/**
 * True of names that every object has, but for `__proto__` and its like: the platform takes them for formatters that do
 * nothing (language section 1.12) and for operands that mean nothing (5.6).
 */
export function isHostName(name: string): boolean {
  return name in Object.prototype && name[0] !== '_'
}
