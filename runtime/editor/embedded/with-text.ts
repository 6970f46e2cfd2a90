import { TextDocument } from 'vscode-languageserver-textdocument'

/** Returns a document with another text. */
export function withText({ uri, version }: TextDocument, text: string): TextDocument {
  return TextDocument.create(uri, 'html', version, text)
}
