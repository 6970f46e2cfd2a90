/**
 * Types of the modules that `vitrine/esbuild` compiles: add `"types": ["vitrine/jsont"]` to a project's
 * tsconfig.
 */
declare module '*.jsont' {
  const template: import('vitrine').Template
  export default template
}
