/** Reads the id of a row; undefined for anything else. */
export function rowId(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
