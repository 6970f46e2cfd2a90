/** Files that a file applies, by its path. */
export type AppliedFiles = ReadonlyMap<string, readonly string[]>

/** Returns the files that a file applies, and those that they apply. */
export function reached(file: string, applied: AppliedFiles): string[] {
  const found = new Set<string>()
  const waiting = [...(applied.get(file) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === file || found.has(next)) continue
    found.add(next)
    waiting.push(...(applied.get(next) ?? []))
  }
  return [...found]
}
