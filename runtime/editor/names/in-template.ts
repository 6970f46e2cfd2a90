import { posix } from 'node:path'
import { type Node, type Reference, referencesOf, walk } from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'
import { comparedWords, namesType } from '../../theme/compared-words.ts'
import { attributeSpans, blockName, findTags, type SquarespaceTag, scriptFile } from '../../theme/tags.ts'
import { maskTags } from '../embedded/mask.ts'
import { occurrencesIn } from '../language/occurrences.ts'
import { tweakClasses } from './in-style.ts'
import { namesInScript } from './in-text.ts'
import { groups, type Name, used } from './name.ts'
import type { TweakNames } from './tweak-names.ts'

/** Returns the names in a template, of the language first. */
export function namesInTemplate(template: Template, tweaks: TweakNames): Name[] {
  const { source } = template
  const nodes = [...walk(template.root.body)]
  const html = maskTags(template)
  return [
    ...occurrencesIn(template),
    ...nodes.flatMap((node) => referencesOf(node).flatMap((one) => dataNames(one, source))),
    ...nodes.flatMap((node) => comparedTypes(node, source.text)),
    ...findTags(source).tags.flatMap((tag) => tagNames(tag, source.text)),
    ...[...groups(html, ADDRESS)].map((span) => used('file', fileOf(span.text), span)),
    ...tweakClasses(html, tweaks),
    ...classWords(html, tweaks),
    ...namesInScript(html, tweaks),
  ]
}

/** Fields that a theme adds to items, and the collection that a template of one is of. */
function dataNames({ path, start }: Reference, { name, text }: Template['source']): Name[] {
  const [head] = path
  const own = /^collections\/(.+)\.(?:list|item)$/.exec(name)?.[1]
  const collection =
    head === 'collection' && own !== undefined
      ? [used('collection', own, { start, end: start + head.length })]
      : []
  const at = path.indexOf('customContent') + 1
  const field = path[at]
  if (at === 0 || typeof field !== 'string') return collection
  const from = text.indexOf(field, start + path.slice(0, at).join('.').length)
  return [...collection, used('field', field, { start: from, end: from + field.length })]
}

/** Types of collections and of items that a template asks for: `{.equal? collection.typeName "blog"}`. */
function comparedTypes(node: Node, text: string): Name[] {
  return comparedWords(node, text).flatMap(({ name, word, ...span }) => {
    if (name.endsWith('collection.typeName')) return [used('collection', word, span)]
    return namesType(name) ? [used('type', word, span)] : []
  })
}

/** Blocks, scripts and navigations that a tag of Squarespace names; a block may lack its ending. */
function tagNames(tag: SquarespaceTag, text: string): Name[] {
  const { template, navigationId, src } = tag.attributes
  const named = (kind: Name['kind'], attribute: string, name: string) => {
    const span = attributeSpans(text, tag, attribute)?.value
    return span === undefined ? [] : [used(kind, name, span)]
  }
  return [
    ...(template ? named('partial', 'template', blockName(template)) : []),
    ...(navigationId ? named('navigation', 'navigationId', navigationId) : []),
    ...(tag.kind === 'script' && src ? named('file', 'src', scriptFile(src)) : []),
  ]
}

const CLASSES = /\sclass\s*=\s*(?:"([^"]*)|'([^']*))/dg
const WORD = /([\w-]+)/dg

/** Classes that follow from tweaks, where an element is given one. */
function classWords(html: string, tweaks: TweakNames): Name[] {
  return [...groups(html, CLASSES)].flatMap(({ start: from, text }) =>
    [...groups(text, WORD)].flatMap((word) => {
      const name = tweaks.get(word.text)
      return name === undefined
        ? []
        : [used('style', name, { start: from + word.start, end: from + word.end })]
    }),
  )
}

/** Addresses of the theme's files, also those that are taken from the root of a site by mistake. */
const ADDRESS =
  /\s(?:src|href|poster|data-src)\s*=\s*["']\/?((?:assets|scripts|styles|fonts|images?)\/[^"'?#\s{}]+)/dg

function fileOf(address: string): string {
  return posix.normalize(address)
}
