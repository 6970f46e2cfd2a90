import {
  type CompletionItem,
  CompletionItemKind,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type LinkedEditingRanges,
  type Position,
  type SemanticTokens,
  SemanticTokensBuilder,
  SymbolKind,
  type TextEdit,
} from 'vscode-languageserver/node'
import type { Embedded } from '../embedded/embedded.ts'
import { format } from '../format/format.ts'
import { COLOUR_KINDS } from '../language/colour-kinds.ts'
import { coloursOf } from '../language/colours.ts'
import { complete, type Suggestion } from '../language/completion.ts'
import { cursorAt } from '../language/cursor.ts'
import { elementNamesAt } from '../language/element-names.ts'
import { hoverAt } from '../language/hover.ts'
import { foldsOf, matchingTags, type OutlineEntry, outlineOf } from '../language/outline.ts'
import { rangeOf } from './convert.ts'
import type { Opened, Workspace } from './workspace.ts'

const KINDS: Readonly<Record<Suggestion['kind'], CompletionItemKind>> = {
  instruction: CompletionItemKind.Keyword,
  formatter: CompletionItemKind.Function,
  predicate: CompletionItemKind.Function,
  partial: CompletionItemKind.File,
  variable: CompletionItemKind.Field,
  tag: CompletionItemKind.Class,
  attribute: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  argument: CompletionItemKind.EnumMember,
}

/** Answers what an editor asks of one open template. */
export class Requests {
  constructor(
    readonly workspace: Workspace,
    readonly embedded: Embedded,
  ) {}

  async completion(opened: Opened, position: Position): Promise<CompletionItem[]> {
    const { document } = opened
    const cursor = cursorAt(document.getText(), document.offsetAt(position))
    if (cursor.kind === 'text') return this.embedded.completion(opened, position)
    return complete(cursor, this.workspace.known(opened)).map((suggestion) => {
      const { kind, label, text, detail, documentation, rank } = suggestion
      return {
        label,
        kind: KINDS[kind],
        detail,
        // Editors show it beside each name, not of the chosen one alone.
        ...(kind === 'variable' && detail !== '' && { labelDetails: { description: detail } }),
        ...(documentation !== '' && { documentation: { kind: 'markdown', value: documentation } }),
        sortText: `${String(rank).padStart(2, '0')}${label}`,
        filterText: label,
        textEdit: { range: rangeOf(suggestion, document), newText: text },
      }
    })
  }

  async hover(opened: Opened, position: Position): Promise<Hover | null> {
    const { document, template } = opened
    const found = hoverAt(template, document.offsetAt(position), this.workspace.known(opened))
    if (found === undefined) return this.embedded.hover(opened, position)
    return { contents: { kind: 'markdown', value: found.text }, range: rangeOf(found, document) }
  }

  symbols({ template, document }: Opened): DocumentSymbol[] {
    const symbol = (entry: OutlineEntry): DocumentSymbol => ({
      name: entry.label,
      kind: entry.kind === 'macro' ? SymbolKind.Function : SymbolKind.Namespace,
      range: rangeOf(entry, document),
      selectionRange: rangeOf(entry.open, document),
      children: entry.inside.map(symbol),
    })
    return outlineOf(template).map(symbol)
  }

  folds({ template, document }: Opened): FoldingRange[] {
    return foldsOf(template)
      .map((span) => rangeOf(span, document))
      .filter(({ start, end }) => end.line > start.line + 1)
      .map(({ start, end }) => ({ startLine: start.line, endLine: end.line - 1 }))
  }

  highlights({ template, document }: Opened, position: Position) {
    return matchingTags(template, document.offsetAt(position)).map((span) => ({
      range: rangeOf(span, document),
    }))
  }

  /** The names of a start and an end tag, which are written together. */
  linkedNames({ document }: Opened, position: Position): LinkedEditingRanges | null {
    const spans = elementNamesAt(document.getText(), document.offsetAt(position))
    return spans === undefined ? null : { ranges: spans.map((span) => rangeOf(span, document)) }
  }

  colours({ template, document }: Opened): SemanticTokens {
    const tokens = new SemanticTokensBuilder()
    for (const { kind, start, end, isDefinition } of coloursOf(template, this.workspace.help)) {
      const { line, character } = document.positionAt(start)
      tokens.push(line, character, end - start, COLOUR_KINDS.indexOf(kind), isDefinition ? 1 : 0)
    }
    return tokens.build()
  }

  /** The whole text formatted; nothing where it stays as it is. */
  formatting(opened: Opened): TextEdit[] {
    const { document } = opened
    const text = document.getText()
    if (this.workspace.isSpaceSeen(opened)) return []
    const formatted = format(text)
    if (formatted.kind === 'left' || formatted.text === text) return []
    return [{ range: rangeOf({ start: 0, end: text.length }, document), newText: formatted.text }]
  }
}
