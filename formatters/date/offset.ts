import { IANAZone } from 'luxon'
import { withinDay } from './within-day.ts'

/** Minutes that a zone is east of Greenwich at an instant; fractions before standard time. */
export function zoneOffset(zone: string, ms: number): number {
  // Luxon has no offset for instants beyond those of the platform's own dates; they are out of range anyway.
  return withinDay(`offset ${zone}`, ms, (at) => IANAZone.create(zone).offset(Math.floor(at)) || 0)
}

/** Hours and minutes of an offset in minutes, its sign in front and what is to be between them. */
export function offsetDigits(offset: number, between = ''): string {
  const minutes = Math.abs(offset)
  const two = (count: number) => String(count).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${between}${two(minutes % 60)}`
}
