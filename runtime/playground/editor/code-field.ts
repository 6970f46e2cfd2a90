/// <reference lib="dom" />
import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { Field } from '../view/field.ts'
import type { CodeFieldOptions, Language } from '../view/tools.ts'
import type { Notice, Proposal } from '../workers/answers.ts'
import { GRAMMARS, JSON_DATA, JSONT } from './grammars.ts'
import { languageOf } from './language.ts'

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, class: 'code-comment' },
  { tag: [tags.keyword, tags.controlKeyword], class: 'code-keyword' },
  { tag: tags.function(tags.variableName), class: 'code-function' },
  { tag: tags.variableName, class: 'code-name' },
  { tag: [tags.string, tags.number], class: 'code-value' },
  { tag: [tags.tagName, tags.propertyName], class: 'code-tag' },
  { tag: [tags.attributeName, tags.operator, tags.punctuation], class: 'code-quiet' },
])

/** Replaces a text area by an editor with its text, its cursor and its focus. */
export function createCodeField(area: HTMLTextAreaElement, options: CodeFieldOptions): Field {
  const { language, text, onInput, onCursor } = options
  const isFocused = document.activeElement === area
  const { selectionStart, selectionEnd } = area
  // Texts that the page puts in are no input.
  let isQuiet = false
  const view = new EditorView({
    doc: text,
    extensions: [
      ...extensionsFor(language, options),
      EditorView.contentAttributes.of({
        'aria-labelledby': `${language}-label`,
        id: `${language}-code`,
        tabindex: '0',
      }),
      EditorView.updateListener.of(({ docChanged, selectionSet }) => {
        if (docChanged && !isQuiet) onInput()
        if (selectionSet) onCursor()
      }),
    ],
  })
  area.hidden = true
  area.after(view.dom)
  const { length } = view.state.doc
  view.dispatch({
    selection: { anchor: Math.min(selectionStart, length), head: Math.min(selectionEnd, length) },
  })
  if (isFocused) view.focus()
  return {
    get text() {
      return view.state.doc.toString()
    },
    set text(text: string) {
      if (text === view.state.doc.toString()) return
      isQuiet = true
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
      isQuiet = false
    },
    get cursor() {
      return view.state.selection.main.head
    },
    select(start, end) {
      const last = view.state.doc.length
      const selection = { anchor: Math.min(start, last), head: Math.min(end, last) }
      view.dispatch({ selection, scrollIntoView: true })
      view.focus()
    },
    mark(notices) {
      view.dispatch(
        setDiagnostics(
          view.state,
          notices.map((notice) => markOf(notice, view.state.doc.length)),
        ),
      )
    },
  }
}

function extensionsFor(language: Language, { complete }: CodeFieldOptions): Extension[] {
  const completion = language === 'template' ? [autocompletion({ override: [sourceOf(complete)] })] : []
  return [
    lineNumbers(),
    history(),
    lintGutter(),
    language === 'template' ? languageOf(JSONT, GRAMMARS) : languageOf(JSON_DATA),
    syntaxHighlighting(COLOURS),
    ...completion,
    // Tab moves on to the next control, as everywhere on the page.
    keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
    ...(language === 'template' ? [EditorView.lineWrapping] : []),
    EditorState.lineSeparator.of('\n'),
  ]
}

function markOf({ start, end, severity, message, help }: Notice, length: number) {
  const from = Math.min(start, length)
  return { from, to: Math.min(Math.max(end, from), length), severity, message: `${message}. ${help}`.trim() }
}

type Complete = CodeFieldOptions['complete']

function sourceOf(complete: Complete) {
  return async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const before = state.doc.sliceString(Math.max(0, pos - 1), pos)
    if (!explicit && !/[\w@.|{-]/.test(before)) return null
    const proposals = await complete(pos)
    const [first] = proposals
    if (first === undefined) return null
    return { from: first.start, options: proposals.map(optionOf), validFor: /^[\w@-]*\??$/ }
  }
}

const TYPES: Readonly<Record<string, string>> = Object.freeze({
  instruction: 'keyword',
  formatter: 'function',
  predicate: 'keyword',
  partial: 'class',
  variable: 'variable',
})

function optionOf({ kind, label, text, detail, info, rank }: Proposal) {
  const type = TYPES[kind]
  return {
    label,
    apply: text,
    detail,
    boost: -rank,
    ...(type !== undefined && { type }),
    ...(info !== '' && { info }),
  }
}
