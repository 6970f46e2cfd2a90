import type { TestingMatchers } from './index.ts'

declare module 'vitest' {
  /** The matchers of `vitrine/testing`. */
  interface Matchers<T> extends TestingMatchers {}
}
