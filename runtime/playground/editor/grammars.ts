import jsontGrammar from '../../editor/vscode/syntaxes/jsont.tmLanguage.json' with { type: 'json' }
import type { Grammar } from './grammar.ts'

/** JSON-T, from the editor's grammar. */
export const JSONT: Grammar = jsontGrammar

const TAGS = { include: 'text.html.jsont#language' }

/** Elements of HTML with what of JSON-T is in them: editors bring their own grammar of HTML. */
const HTML: Grammar = {
  patterns: [
    { name: 'comment.block.html', begin: '<!--', end: '-->', patterns: [TAGS] },
    {
      begin: '(</?)([a-zA-Z][\\w:-]*)',
      beginCaptures: {
        1: { name: 'punctuation.definition.tag.html' },
        2: { name: 'entity.name.tag.html' },
      },
      end: '/?>',
      endCaptures: { 0: { name: 'punctuation.definition.tag.html' } },
      patterns: [
        TAGS,
        { name: 'string.quoted.double.html', begin: '"', end: '"', patterns: [TAGS] },
        { name: 'string.quoted.single.html', begin: "'", end: "'", patterns: [TAGS] },
        { name: 'entity.other.attribute-name.html', match: '[\\w:-]+' },
      ],
    },
  ],
}

export const JSON_DATA: Grammar = {
  patterns: [
    { name: 'support.type.property-name.json', match: '"(?:[^"\\\\]|\\\\.)*"(?=\\s*:)' },
    { name: 'string.quoted.double.json', match: '"(?:[^"\\\\]|\\\\.)*"?' },
    { name: 'constant.language.json', match: '\\b(?:true|false|null)\\b' },
    { name: 'constant.numeric.json', match: '-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?' },
    { name: 'punctuation.separator.json', match: '[{}\\[\\],:]' },
  ],
}

/** Grammars by the scope that others include them by. */
export const GRAMMARS: Readonly<Record<string, Grammar>> = Object.freeze({
  'text.html.basic': HTML,
  'text.html.jsont': JSONT,
})
