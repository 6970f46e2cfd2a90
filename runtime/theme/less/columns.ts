/** Numbers of columns that fields of blocks have in public themes; content of pages has twelve. */
const GRIDS = [12, 1, 2, 3, 4, 5, 6]

/**
 * Writes the widths of columns as rules of CSS. `select` makes a selector of a layout and of a column in it:
 * `.sqs-layout.sqs-grid-4` and `.sqs-col-2`, which takes half of it.
 */
export function columnWidths(select: (layout: string, column: string) => string): string {
  return GRIDS.flatMap((count) =>
    Array.from({ length: count }, (_, at) => {
      const layout = count === 12 ? '.sqs-layout' : `.sqs-layout.sqs-grid-${count}`
      const width = ((at + 1) / count) * 100
      return `${select(layout, `.sqs-col-${at + 1}`)} { width: ${width.toFixed(6)}%; }`
    }),
  ).join('\n')
}
