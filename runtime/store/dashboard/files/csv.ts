/** A cell of a CSV file; numbers are the store's own. */
export type Cell = string | number

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Beginning of a formula, at the beginning of a cell and behind everything that some spreadsheet takes for
 * the end of one: which separator counts depends on the reader's language.
 */
const FORMULA = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20](?<=(?:^|[;,\t\r\n|])[\s"']*[\s\S])/g
const CONTROL = /^(?=[\t\r\n])/

/**
 * Returns a row of a CSV file by RFC 4180. A text that a spreadsheet would run gets an apostrophe in front.
 */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join()}\r\n`
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell.replace(FORMULA, "'$&").replace(CONTROL, "'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
