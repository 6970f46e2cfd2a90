/** Returns a picture of a map, with a mark: no tiles are fetched for it. `label` is escaped by the caller. */
export function drawnMap(label: string): string {
  return `<div class="sqs-map-drawn"><svg viewBox="0 0 600 300" role="img" aria-label="Map: ${label}"><path fill="#dfe7e4" d="M0 0h600v300H0z"></path><path fill="#bcd3dd" d="M0 0h600v80C450 120 300 60 0 110z"></path><path fill="none" stroke="#fff" stroke-width="14" d="M0 180h600M220 300 300 90M420 300l-40-210"></path><path fill="#8a2f1d" d="M300 168c-16-24-24-34-24-46a24 24 0 0 1 48 0c0 12-8 22-24 46z"></path></svg></div>`
}
