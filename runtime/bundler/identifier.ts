/** Words that cannot name an export, or that would hide a value of the language. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['arguments', 'await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default'],
  ...['delete', 'do', 'else', 'enum', 'eval', 'export', 'extends', 'false', 'finally', 'for', 'function'],
  ...['if', 'implements', 'import', 'in', 'instanceof', 'interface', 'let', 'new', 'null', 'package'],
  ...['private', 'protected', 'public', 'return', 'static', 'super', 'switch', 'this', 'throw', 'true'],
  ...['try', 'typeof', 'undefined', 'var', 'void', 'while', 'with', 'yield'],
])

/**
 * Returns the name under which a plug-in is exported: camel case without the question mark of a predicate,
 * with a low line behind a reserved word. Undefined for a name that makes no identifier.
 */
export function identifierOf(name: string): string | undefined {
  const camel = name.replace(/\?$/, '').replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (!/^[A-Za-z_$][\w$]*$/.test(camel)) return undefined
  return RESERVED.has(camel) ? `${camel}_` : camel
}
