/**
 * True of names that every object has, but for `__proto__` and its like: the platform takes them for
 * formatters that do nothing and for operands that mean nothing.
 */
export function isHostName(name: string): boolean {
  return name in Object.prototype && name[0] !== '_'
}
