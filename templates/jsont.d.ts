declare module '*.jsont' {
  const fragment: string
  export default fragment
  /** The code that prints it; undefined where it is printed the common way. */
  export const code: import('../runtime/fragments/code.ts').FragmentCode | undefined
}
