/** Plug-ins that travel to a browser together, besides those of the core, which always do: each in a file of its own. */
export const FAMILY_NAMES = Object.freeze([
  ...(['accounts', 'content', 'dates', 'media', 'numbers'] as const),
  ...(['records', 'social', 'store', 'units'] as const),
])
export type FamilyName = (typeof FAMILY_NAMES)[number]
