const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'colgroup'])

/** Returns true for elements in which only parts of a table may follow. */
export const isTableStructure = (tag: string): boolean => TABLE_PARTS.has(tag)
