/** A template that takes part in a render. */
export interface TemplateFile {
  /** A fragment is built in and bears the name of the formatter that prints it. */
  readonly kind: 'template' | 'partial' | 'fragment'
  readonly name: string
  /** Its text, line by line; for an instruction tree one instruction a line. */
  readonly lines: readonly string[]
}

/**
 * Something that takes time: a template, a block, a tag, or one call of a plug-in as it is written in a tag.
 */
export interface Frame {
  readonly kind: 'template' | 'block' | 'tag' | 'formatter' | 'predicate'
  /** The name of the template or plug-in; otherwise the tag. */
  readonly label: string
  readonly file: TemplateFile
  /** 1-based; 0 for a whole template. */
  readonly line: number
  /** Offset in the file, which puts neighbours into the order of the source. */
  readonly start: number
}

/** The frame of a whole template. */
export function fileFrame(file: TemplateFile): Frame {
  return { kind: 'template', label: file.name, file, line: 0, start: 0 }
}

/** Returns true for the frame of a formatter or a predicate, not of a template or a tag. */
export function isPlugin({ kind }: Frame): boolean {
  return kind === 'formatter' || kind === 'predicate'
}
