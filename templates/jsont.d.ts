declare module '*.jsont' {
  const fragment: string
  export default fragment
}
