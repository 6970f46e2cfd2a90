/** Loads the parts of commerce that a page needs with the first press, not before. */
export const loadLate = () => import('./late-parts.ts')
