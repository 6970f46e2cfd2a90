import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  type Range,
  type TextEdit,
} from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { keptSpace } from '../format/kept-space.ts'
import type { FileKind } from '../names/file-kind.ts'
import type { FixData } from './convert.ts'

/** A file that quick fixes are for. */
export interface FixedFile {
  readonly document: TextDocument
  /** Below the folder of its theme. */
  readonly path: string
  readonly kind: FileKind
  /** True if white space of the template is seen where it is used. */
  readonly isSpaceSeen: boolean
}

/** Returns the quick fixes of some diagnostics of a file: the text that was meant, then turning each off. */
export function fixesOf(file: FixedFile, diagnostics: readonly Diagnostic[]): CodeAction[] {
  return [
    ...diagnostics.flatMap((diagnostic) => mend(file.document, diagnostic)),
    ...diagnostics.flatMap((diagnostic) => disable(file, diagnostic)),
  ]
}

/** Writes what was meant: the edit of the check, or the name where the range is one. */
function mend(document: TextDocument, diagnostic: Diagnostic): CodeAction[] {
  const { data, range } = diagnostic
  const { fix, suggestion } = fixDataOf(data)
  const newText = fix ?? (/^[\w@.?-]+$/.test(document.getText(range)) ? suggestion : undefined)
  if (newText === undefined) return []
  const action = actionOf(document, diagnostic, { range, newText })
  return [{ ...action, title: `Write '${newText}'`, isPreferred: true }]
}

/**
 * Turns a diagnostic off by a comment: for its line, above it and indented alike; for the file where it is
 * about the whole of it, or where a further line would be printed. Files without comments that the check
 * reads, such as settings, have no such fix.
 */
function disable(file: FixedFile, diagnostic: Diagnostic): CodeAction[] {
  const { document } = file
  const { code, range } = diagnostic
  const comment = commentOf(file)
  if (typeof code !== 'string' || comment === undefined) return []
  const start = { line: range.start.line, character: 0 }
  const line = document.getText({ start, end: { line: start.line + 1, character: 0 } })
  const [lineBreak = '\n'] = /\r?\n$/.exec(line) ?? []
  if (file.isSpaceSeen || isOfFile(range) || printsLines(file, document.offsetAt(start))) {
    const top = { line: 0, character: 0 }
    const newText = comment(`vitrine-disable ${code}`) + (file.isSpaceSeen ? '' : lineBreak)
    const action = actionOf(document, diagnostic, { range: { start: top, end: top }, newText })
    return [{ ...action, title: `Disable '${code}' for this file` }]
  }
  const [indent = ''] = /^[ \t]*/.exec(line) ?? []
  const newText = `${indent}${comment(`vitrine-disable-next-line ${code}`)}${lineBreak}`
  const action = actionOf(document, diagnostic, { range: { start, end: start }, newText })
  return [{ ...action, title: `Disable '${code}' for this line` }]
}

/** Returns true for the range of a mistake of a whole file: it is empty, at its beginning. */
function isOfFile({ start, end }: Range): boolean {
  return start.line === 0 && start.character === 0 && end.line === 0 && end.character === 0
}

/** Returns true if a further line would show on the page or be in a value. */
function printsLines({ kind, document }: FixedFile, offset: number): boolean {
  if (kind !== 'template') return false
  const text = document.getText()
  const span = keptSpace(text).find(({ start, end }) => start < offset && offset < end)
  if (span === undefined) return false
  const before = text.slice(span.start, offset)
  // Code of scripts and styles may have empty lines, texts between backticks have what they print.
  return !/^<(?:script|style)\b/i.test(before) || before.split('`').length % 2 === 0
}

/** Files that are templates, whatever the editor takes them for. */
const TEMPLATE = /^blocks\/|\.(?:jsont|region|list|item|block|page|html?)$/i

/** Returns a writer of comments of a file; undefined where none can be in it. */
function commentOf({ document, path, kind }: FixedFile): ((text: string) => string) | undefined {
  switch (kind) {
    case 'style':
      return (text) => `/* ${text} */`
    case 'script':
      return /\.json$/i.test(path) ? undefined : (text) => `// ${text}`
    case 'template':
      return document.languageId === 'jsont' || TEMPLATE.test(path) ? (text) => `{# ${text} #}` : undefined
    case 'conf':
      return undefined
  }
}

function actionOf({ uri }: TextDocument, diagnostic: Diagnostic, edit: TextEdit): Omit<CodeAction, 'title'> {
  return { kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], edit: { changes: { [uri]: [edit] } } }
}

/** Reads the data of a diagnostic, which comes back from the editor. */
function fixDataOf(data: unknown): FixData {
  if (typeof data !== 'object' || data === null) return {}
  const fix = 'fix' in data && typeof data.fix === 'string' ? data.fix : undefined
  const suggestion = 'suggestion' in data && typeof data.suggestion === 'string' ? data.suggestion : undefined
  return { ...(fix !== undefined && { fix }), ...(suggestion !== undefined && { suggestion }) }
}
