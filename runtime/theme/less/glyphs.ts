/** Drawings of the icons that themes ask for by name: markup for an SVG of 24 × 24, drawn in lines 2 wide. */
const DRAWINGS: Readonly<Record<string, string>> = Object.freeze({
  left: '<path d="M15 4 7 12l8 8"/>',
  right: '<path d="m9 4 8 8-8 8"/>',
  up: '<path d="m4 15 8-8 8 8"/>',
  down: '<path d="m4 9 8 8 8-8"/>',
  'left-arrow': '<path d="M21 12H4m7-7-7 7 7 7"/>',
  'right-arrow': '<path d="M3 12h17m-7-7 7 7-7 7"/>',
  'up-arrow': '<path d="M12 21V4m-7 7 7-7 7 7"/>',
  'down-arrow': '<path d="M12 3v17m-7-7 7 7 7-7"/>',
  eye: '<path d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/>',
  grid: '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z"/>',
  menu: '<path d="M3 6h18M3 12h18M3 18h18"/>',
  close: '<path d="m5 5 14 14M19 5 5 19"/>',
  plus: '<path d="M12 4v16M4 12h16"/>',
  minus: '<path d="M4 12h16"/>',
  search: '<circle cx="10" cy="10" r="6"/><path d="m15 15 6 6"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v6M12 7v1"/>',
  share: '<path d="M13 4h7v7M20 4l-9 9M17 14v6H4V7h6"/>',
  heart: '<path d="M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z"/>',
  'heart-2': '<path fill="#000" d="M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z"/>',
  bubble: '<path d="M4 4h16v12h-9l-5 4v-4H4z"/>',
  tag: '<path d="M3 3h9l9 9-9 9-9-9z"/><path d="M7.5 7.5v.1"/>',
  folder: '<path d="M3 5h7l2 3h9v11H3z"/>',
  calendar: '<path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 6v6l4 3"/>',
  'map-marker': '<path d="M12 21c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12z"/><circle cx="12" cy="9" r="2"/>',
  cart: '<path d="M2 4h3l3 11h10l3-8H6"/><circle cx="9" cy="19" r="1"/><circle cx="17" cy="19" r="1"/>',
  mail: '<path d="M3 5h18v14H3zm0 1 9 7 9-7"/>',
  play: '<path fill="#000" d="M6 4v16l14-8z"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1m1 5a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 21c0-5 4-7 8-7s8 2 8 7"/>',
  /** Shown for a name that is not drawn. */
  unknown: '<circle cx="12" cy="12" r="4"/>',
})

/** The names of the icons that are drawn. */
export const GLYPH_NAMES: readonly string[] = Object.freeze(Object.keys(DRAWINGS))

/**
 * Returns an icon as the value of `url(…)`: an SVG that serves as a mask, so that the text's colour fills it.
 */
export function glyphUrl(name: string): string {
  const drawing = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name] : DRAWINGS.unknown
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2">${drawing}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
