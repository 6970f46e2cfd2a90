import { getOrCreate } from '../memoize.ts'
import { withinDay } from './within-day.ts'

const MINUTE = 60_000

/** Minutes that a zone is east of Greenwich at an instant; fractions before standard time. */
export const zoneOffset = /* @__PURE__ */ withinDay((zone, ms) => offsetAt(zone, Math.floor(ms)))

/**
 * Returns the zone's offset from universal time in minutes at an instant in milliseconds; 0 for instants that
 * have no date.
 */
function offsetAt(zone: string, ms: number): number {
  const seconds = Math.floor(ms / 1000) * 1000
  if (Number.isNaN(new Date(seconds).getTime())) return 0
  const fields = clock(zone).formatToParts(seconds)
  const part = (wanted: string) => Number(fields.find(({ type }) => type === wanted)?.value)
  const isBeforeChrist = fields.some(({ type, value }) => type === 'era' && value === 'B')
  const shown = new Date(0)
  shown.setUTCFullYear(isBeforeChrist ? 1 - part('year') : part('year'), part('month') - 1, part('day'))
  shown.setUTCHours(part('hour'), part('minute'), part('second'))
  return (shown.getTime() - seconds) / MINUTE || 0
}

/** Returns an instant in milliseconds as a date whose UTC side shows the clock of a zone. */
export function localTime(zone: string, ms: number): Date {
  return new Date(ms + zoneOffset(zone, ms) * MINUTE)
}

function clock(zone: string): Intl.DateTimeFormat {
  return getOrCreate(`clock ${zone}`, () => {
    return new Intl.DateTimeFormat('en-US', {
      ...{
        timeZone: zone,
        hourCycle: 'h23',
        era: 'narrow',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
      },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    })
  })
}

/** Hours and minutes of an offset in minutes, its sign in front and what is to be between them. */
export function offsetDigits(offset: number, between = ''): string {
  const minutes = Math.abs(offset)
  const two = (count: number) => String(count).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${between}${two(minutes % 60)}`
}
