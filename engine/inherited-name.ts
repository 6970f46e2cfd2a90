/**
 * Returns true for names that every object inherits, such as `toString`, except `__proto__` and the like.
 * Squarespace takes them for formatters that do nothing and for operands without a value.
 */
export function isInheritedName(name: string): boolean {
  return name in Object.prototype && name[0] !== '_'
}
