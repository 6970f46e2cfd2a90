/** The colours of the house: paper, clay, leaves, ink. */
export const C = Object.freeze({
  chalk: '#f6f1e8',
  linen: '#ece1d0',
  oat: '#d8c6aa',
  sand: '#c9ad87',
  blush: '#e9c9ba',
  rose: '#d39a8b',
  clay: '#c4744f',
  brick: '#9c4f38',
  ochre: '#dba548',
  honey: '#e9c27a',
  sage: '#a9b49b',
  leaf: '#6f8a63',
  moss: '#4b6047',
  pine: '#2f4438',
  mist: '#c8d2d2',
  sky: '#a9c0c9',
  sea: '#5f8690',
  ink: '#2b3a4a',
  night: '#1f2934',
  plum: '#6d4656',
  wood: '#a97b52',
  bark: '#6b4a33',
  steel: '#9ba3a6',
  brass: '#c79f55',
  coffee: '#4a3126',
  white: '#fdfbf6',
})

/** A colour on the way from one to another; both as `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => {
    const value = Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share)
    return value.toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

export const lighter = (colour: string, share = 0.2): string => mix(colour, '#fffaf0', share)
export const darker = (colour: string, share = 0.2): string => mix(colour, '#1b1420', share)
