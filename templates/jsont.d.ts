declare module '*.jsont' {
  const fragment: import('../engine/plugin.ts').Fragment
  export default fragment
}
declare module '*.jsont?source' {
  const source: string
  export default source
}
