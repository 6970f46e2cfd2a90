declare module '*.jsont' {
  const fragment: readonly unknown[]
  export default fragment
}
