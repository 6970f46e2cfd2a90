import type { Part } from '../numbers/number-shape.ts'

/** The part of `Intl.DateTimeFormat` that dates are printed with. */
export type DateFormat = Pick<
  Intl.DateTimeFormat,
  'format' | 'formatToParts' | 'formatRangeToParts' | 'resolvedOptions'
>

/** A part of a range as well, which both ends may share. */
interface AnyPart extends Part {
  readonly source?: string
}

/** Changes the parts that a format prints. */
export function withParts(
  format: DateFormat,
  change: <P extends AnyPart>(parts: readonly P[]) => P[],
): DateFormat {
  const formatToParts: DateFormat['formatToParts'] = (time) => change(format.formatToParts(time))
  return {
    formatToParts,
    format: (time) =>
      formatToParts(time)
        .map(({ value }) => value)
        .join(''),
    formatRangeToParts: (start, end) => change(format.formatRangeToParts(start, end)),
    resolvedOptions: () => format.resolvedOptions(),
  }
}

/** Returns a format that leaves out days, each with the text between it and its month. */
export function withoutDay(format: DateFormat): DateFormat {
  return withParts(format, (parts) => {
    const isDay = (part: AnyPart | undefined) => part?.type === 'day'
    const isOfDay = (i: number) => isDay(parts[i - 1]) || isDay(parts[i + 1])
    return parts.filter(
      (part, i) => !isDay(part) && (part.type !== 'literal' || part.source === 'shared' || !isOfDay(i)),
    )
  })
}
