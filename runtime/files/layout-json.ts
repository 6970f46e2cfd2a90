const WIDTH = 100

/** JSON over several lines: whatever fits into a line stays in one. */
export function layoutJson(value: unknown, margin = ''): string {
  const whole = JSON.stringify(value) ?? 'null'
  if (typeof value !== 'object' || value === null || margin.length + whole.length <= WIDTH) return whole
  const deeper = `${margin}  `
  const items = Array.isArray(value)
    ? value.map((item) => layoutJson(item, deeper))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${layoutJson(item, deeper)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${items.map((item) => deeper + item).join(',\n')}\n${margin}${close}`
}
