/** True of the names that every object of the host has, but for `__proto__` and its like: the reference finds them in its tables. */
export function isHostName(name: string): boolean {
  return name in Object.prototype && name[0] !== '_'
}
