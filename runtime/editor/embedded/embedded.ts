import {
  type CompletionItem,
  type Diagnostic,
  type Hover,
  InsertTextFormat,
  MarkupContent,
  type Position,
} from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Template } from '../../../engine/template.ts'
import { cssDiagnostics } from './css-diagnostics.ts'
import { maskTags } from './mask.ts'
import { loadServices, type Services } from './services.ts'
import { styleSheetAt } from './styles.ts'
import { withText } from './with-text.ts'

/** A template that an editor shows. */
interface Shown {
  readonly template: Template
  readonly document: TextDocument
}

export interface EmbeddedOptions {
  /** False if the editor takes no text with stops for the cursor. */
  readonly takesSnippets: boolean
  /** Takes the reason why the services do not load, once. */
  report(reason: unknown): void
}

/**
 * Completes and explains the HTML and CSS of templates, and checks their CSS, by the usual services. These
 * load with the first question and see blanks instead of the tags of the language.
 */
export class Embedded {
  #services: Promise<Services | undefined> | undefined

  constructor(readonly options: EmbeddedOptions) {}

  async completion({ template, document }: Shown, position: Position): Promise<CompletionItem[]> {
    const services = await this.#load()
    if (services === undefined) return []
    const html = withText(document, maskTags(template))
    const css = styleSheetAt(html.getText(), document.offsetAt(position))
    if (css === undefined) {
      const { items } = services.html.doComplete(html, position, services.html.parseHTMLDocument(html))
      return this.#written(items)
    }
    const sheet = withText(document, css)
    return this.#written(services.css.doComplete(sheet, position, services.css.parseStylesheet(sheet)).items)
  }

  async hover({ template, document }: Shown, position: Position): Promise<Hover | null> {
    const services = await this.#load()
    if (services === undefined) return null
    const html = withText(document, maskTags(template))
    const css = styleSheetAt(html.getText(), document.offsetAt(position))
    if (css === undefined) {
      const found = services.html.doHover(html, position, services.html.parseHTMLDocument(html))
      // An element that the service does not know has an empty text.
      return found === null || (MarkupContent.is(found.contents) && found.contents.value === '')
        ? null
        : found
    }
    const sheet = withText(document, css)
    return services.css.doHover(sheet, position, services.css.parseStylesheet(sheet))
  }

  /** Returns the mistakes of the styles in a template. */
  async diagnostics({ template, document }: Shown): Promise<Diagnostic[]> {
    if (!/<style|style\s*=/i.test(document.getText())) return []
    const services = await this.#load()
    return services === undefined ? [] : cssDiagnostics(document, maskTags(template), services.css)
  }

  #written(items: CompletionItem[]): CompletionItem[] {
    return this.options.takesSnippets ? items : items.map(withoutStops)
  }

  #load(): Promise<Services | undefined> {
    this.#services ??= loadServices().catch((reason: unknown) => {
      this.options.report(reason)
      return undefined
    })
    return this.#services
  }
}

const STOP = /\$\{\d+:?([^}]*)\}|\$\d+/g

/** Returns a suggestion whose text has no stops for the cursor. */
function withoutStops(item: CompletionItem): CompletionItem {
  const { insertTextFormat, insertText, textEdit, ...rest } = item
  if (insertTextFormat !== InsertTextFormat.Snippet) return item
  const plain = (text: string) => text.replace(STOP, '$1')
  return {
    ...rest,
    ...(insertText !== undefined && { insertText: plain(insertText) }),
    ...(textEdit !== undefined && { textEdit: { ...textEdit, newText: plain(textEdit.newText) } }),
  }
}
