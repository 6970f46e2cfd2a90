export { createSanitiser } from '../../react/sanitise/sanitise.ts'
export * from './common.ts'
