/** Kinds of names that editors colour, by the names of the protocol. */
export const COLOUR_KINDS = ['keyword', 'function', 'variable', 'property', 'macro', 'namespace'] as const
