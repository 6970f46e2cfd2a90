/** Kinds of files by their names; every other file is a template. */
const KINDS = {
  conf: /\.(?:conf|preset)$/,
  style: /\.(?:less|css)$/i,
  script: /\.(?:[cm]?[jt]sx?|json)$/i,
} as const

export type FileKind = keyof typeof KINDS | 'template'

/** Returns the kind of a file by its path below the theme's folder. */
export function kindOfFile(path: string): FileKind {
  // A block may have any ending.
  if (path.startsWith('blocks/')) return 'template'
  if (KINDS.conf.test(path)) return 'conf'
  if (KINDS.style.test(path)) return 'style'
  return KINDS.script.test(path) ? 'script' : 'template'
}

/** Returns the kind of an open file: a template where the editor knows it as one, whatever its ending. */
export function kindOfDocument({ languageId }: { readonly languageId: string }, path: string): FileKind {
  return languageId === 'jsont' ? 'template' : kindOfFile(path)
}
