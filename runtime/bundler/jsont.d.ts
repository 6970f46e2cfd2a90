/**
 * Types of the modules that `vitrine/esbuild`, `vitrine/vite` and `vitrine/loader` make: add
 * `"types": ["vitrine/jsont"]` to a project's tsconfig.
 */
declare module '*.jsont' {
  const template: import('vitrine').Template
  export default template
}
declare module '*.block' {
  const template: import('vitrine').Template
  export default template
}
declare module '*.list' {
  const template: import('vitrine').Template
  export default template
}
declare module '*.item' {
  const template: import('vitrine').Template
  export default template
}
declare module '*.region' {
  const template: import('vitrine').Template
  export default template
}
declare module '*.page' {
  const template: import('vitrine').Template
  export default template
}
