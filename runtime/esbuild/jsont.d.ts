/** What `vitrine/esbuild` makes of a template: add `"types": ["vitrine/jsont"]` to a project's tsconfig. */
declare module '*.jsont' {
  const template: import('vitrine').Template
  export default template
}
