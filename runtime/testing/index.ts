export type { VRoot } from '../../engine/html/nodes.ts'
export { type AxeNode, type AxeOptions, type AxeViolation, axeViolations } from './axe.ts'
export {
  type FixtureFileOptions,
  type FixtureMistake,
  type FixtureResult,
  runFixtureFile,
} from './fixture/fixture-file.ts'
export { findFixtures } from './fixture/fixture-files.ts'
export { type MatcherResult, type MistakeOptions, matchers, type TestingMatchers } from './matchers.ts'
export { type RenderedTemplate, renderFile, renderTemplate, type TestedTemplate } from './render.ts'
