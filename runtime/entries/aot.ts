export * from '../../engine/ahead/index.ts'
// Checked in development, unlike the one that Vitrine's own modules import.
export { expressions } from './expressions.ts'
