import { nearest } from '../../../engine/diagnostics/nearest.ts'
import { own } from '../../../engine/lookup/own-property.ts'
import type { Scope } from '../../../engine/lookup/scope.ts'
import { isObject } from '../../../engine/value.ts'
import { formatters } from '../../../formatters/index.ts'
import type { Saying } from '../../theme/diagnostics.ts'
import { MAIN, PLACEHOLDERS } from '../../theme/expand.ts'
import { slipOf } from '../slip-of.ts'
import { type Holder, holdersAround, isOutermost, objectsAround, variablesAround } from './frames.ts'
import { headValue, isFound, missingStep, type NameUse, type Role } from './name-use.ts'
import { SQUARESPACE_NAMES } from './squarespace-names.ts'

/** A name that a tag did not find, judged where it was looked for. */
export interface Miss {
  /** The segment of the path that is not there. */
  readonly key: string
  /** The warning where Squarespace does not know the segment. */
  readonly unknown: Saying | undefined
  /** The warning where it does, and the name is somewhere else. */
  readonly known: Saying | undefined
  /** The object around the tag has what is looked for in `item`. */
  readonly isOfElement?: boolean
}

/** Judges a name that a tag does not find in its data. */
export function judge({ reference: { path }, role }: NameUse, scope: Scope): Miss | undefined {
  const [head] = path
  if (head === undefined || typeof head === 'number') return undefined
  if (head === '@index' || head === '@index0')
    return { key: head, unknown: outsideOfLoop(head), known: outsideOfLoop(head) }
  const name = path.join('.')
  const value = headValue(path, scope)
  const step = value === undefined ? undefined : missingStep(value, path)
  if (step !== undefined) return missingField(step, role)
  if (head.startsWith('@')) return head === '@' ? undefined : missingVariable(head, { scope, role })
  if (value !== undefined)
    return outsideOfSection(name, { key: head, isAround: path.length === 1 && value === scope.node })
  if (role === 'word') return { key: head, unknown: unquoted(name), known: unquoted(name) }
  // A variable that is to hold nothing: {.var @caption false}.
  if (role === 'bind' && NOTHING.test(name)) return undefined
  return isNamedByOwner(scope) ? undefined : missingHead(head, { name, scope, role })
}

const NOTHING = /^(?:false|null|nil|none|nothing|empty|undefined)$/

/** Fields that hold names which the owner of a site or a theme chooses, or words that may be left out. */
export const OWNERS: readonly string[] = ['attributes', 'customContent', 'localizedStrings']

/** Returns true if the innermost object is one whose names an owner chooses. */
function isNamedByOwner({ node, parent }: Scope): boolean {
  return isObject(node) && OWNERS.some((name) => own(parent?.node, name) === node)
}

/** A test of a name like no other may well be for content that comes later. */
function certain(saying: Saying, role: Role): Saying | undefined {
  const isTest = role === 'test' || role === 'compared'
  return saying.meant === undefined && isTest ? undefined : saying
}

function outsideOfLoop(name: string): Saying {
  return { code: 'index-outside-loop', values: { name } }
}

/**
 * A section looks into its own object only: variables are looked up outwards, sections are not. One around it
 * may have opened that very value, which is `@` here.
 */
function outsideOfSection(name: string, { key, isAround }: { key: string; isAround: boolean }): Miss {
  const meant = isAround ? '@' : undefined
  const saying: Saying = { code: 'section-looks-inside', values: { name }, meant, fix: meant }
  return { key, unknown: saying, known: saying }
}

function missingVariable(name: string, { scope, role }: Pick<Around, 'scope' | 'role'>): Miss {
  const meant = nearest(name, variablesAround(scope))
  const saying: Saying = { code: 'unknown-variable', values: { name }, meant, fix: meant }
  return { key: name, unknown: certain(saying, role), known: undefined }
}

type Step = NonNullable<ReturnType<typeof missingStep>>

function missingField({ container, before, key, isLast }: Step, role: Role): Miss | undefined {
  if (typeof key === 'number') return undefined
  const object = before.join('.')
  if (Array.isArray(container)) {
    const saying: Saying = { code: 'name-of-list', values: { name: `${object}.${key}`, list: object } }
    return { key, unknown: saying, known: saying }
  }
  // What a partial is applied with may differ from call to call.
  if (object === '@args') return undefined
  if (!isObject(container))
    return role === 'print' ? fieldOfText({ container, before, key }, object) : undefined
  if (object === 'collection' && (key === ITEM || key === 'items')) return besideCollection(key, isLast)
  const isSquarespace = object === 'squarespace'
  const placeholder = `squarespace-${key}`
  if (isSquarespace && Object.hasOwn(PLACEHOLDERS, `{${placeholder}}`)) {
    const values = { name: key, object }
    const saying: Saying = { code: 'unknown-field', values, meant: placeholder, fix: placeholder }
    return { key, unknown: saying, known: saying }
  }
  const part = isSquarespace ? nearestPart(key, container) : undefined
  const isMainContent = part === MAIN_CONTENT
  if (SQUARESPACE_NAMES.has(key) && !isMainContent && !COMPLETE.has(object))
    return { key, unknown: undefined, known: undefined }
  const meant = part ?? nearest(key, Object.keys(container)) ?? ending(key, { object, container })
  if (meant === undefined && OWNERS.includes(String(before.at(-1)))) return undefined
  const fix = meant && isLast ? `${object}.${meant}` : undefined
  const saying = certain({ code: 'unknown-field', values: { name: String(key), object }, meant, fix }, role)
  // The main content is printed by its own name alone, and a longer name beside a short one is meant.
  const isCertain = isMainContent || (role === 'print' && meant !== undefined && isLongerName(key, meant))
  return { key, unknown: saying, known: isCertain ? saying : undefined }
}

/** The item and the items of a page are beside its collection, never inside of it. */
function besideCollection(key: string, isLast: boolean): Miss {
  const values = { name: key, object: 'collection' }
  const saying: Saying = { code: 'unknown-field', values, meant: key, fix: isLast ? key : undefined }
  return { key, unknown: saying, known: saying }
}

/** Returns the part of a page that a name of `squarespace` means: `mainContent` is `main-content`. */
function nearestPart(key: string, container: object): string | undefined {
  const names = [...Object.keys(container), MAIN_CONTENT]
  return nearest(
    key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    names,
  )
}

const MAIN_CONTENT = MAIN.replace(/^squarespace\./, '')
/** Objects whose names are all there on every site. */
const COMPLETE: ReadonlySet<string> = new Set(['author', 'website'])

interface Holding {
  readonly object: string
  readonly container: Readonly<Record<string, unknown>>
}

/** Returns the longer name that a complete object has for a short one: `website.title` is `siteTitle`. */
function ending(key: string, { object, container }: Holding): string | undefined {
  if (!COMPLETE.has(object)) return undefined
  return Object.keys(container).find((name) => isLongerName(key, name))
}

function isLongerName(key: string, name: string): boolean {
  return key !== '' && name.endsWith(`${key[0]!.toUpperCase()}${key.slice(1)}`)
}

/** Text and numbers have no fields, but a formatter may have been meant. */
function fieldOfText({ container, before, key }: Omit<Step, 'isLast'>, object: string): Miss | undefined {
  const isText = typeof container === 'string'
  if ((!isText && typeof container !== 'number') || before.some((one) => OWNERS.includes(String(one))))
    return undefined
  const name = String(key)
  const isFormatter = Object.hasOwn(formatters, name)
  // Markup that is escaped would show its tags.
  const isEscaped = isFormatter && !/(?:^|\.)(?:body|excerpt)$/.test(object)
  const fixed = isEscaped ? `${object}|${name}` : object
  const values = { object, name: `${object}.${name}`, what: isText ? 'text' : 'a number', form: `{${fixed}}` }
  const saying: Saying = { code: 'field-of-text', values, fix: isFormatter ? fixed : undefined }
  return { key: name, unknown: saying, known: isFormatter ? saying : undefined }
}

const PLACEHOLDER_NAMES = Object.values(PLACEHOLDERS)

interface Around {
  /** The whole name as written. */
  readonly name: string
  readonly scope: Scope
  readonly role: Role
}

function missingHead(head: string, around: Around): Miss {
  const { name, scope, role } = around
  const holders = role === 'print' ? holdersOf(head, scope) : []
  const isPrinted = role === 'print' || role === 'section' || role === 'repeated'
  return {
    key: head,
    isOfElement:
      head === ITEM &&
      isPrinted &&
      !isOutermost(scope) &&
      ofElement(name.slice(ITEM.length + 1), scope) !== undefined,
    // The names of Squarespace are compared with no others, which takes most of the time.
    unknown: SQUARESPACE_NAMES.has(head) && head !== ITEM ? undefined : unknownHead(head, around),
    known: outsideOf(holders, name) ?? listOfItem(head, around),
  }
}

/** The name of Squarespace that pages of a list do not have. */
export const ITEM = 'item'

/** Returns a name of the innermost object itself, which is written behind `item.`, maybe with a slip. */
function ofElement(name: string, scope: Scope): string | undefined {
  if (name === '') return undefined
  if (isFound(`@.${name}`, scope)) return name
  return isObject(scope.node) ? slipOf(name, Object.keys(scope.node), 1) : undefined
}

function unknownHead(head: string, { name, scope, role }: Around): Saying | undefined {
  if (name === MAIN_CONTENT) return { code: 'unknown-name', values: { name }, meant: MAIN, fix: MAIN }
  const visible = new Set([...[...objectsAround(scope)].flatMap(Object.keys), ...PLACEHOLDER_NAMES])
  const meant = nearest(head, visible)
  const rest = name.slice(head.length)
  // A section looks into its object by itself: `item.title` of other languages is `title`.
  const plain = head === ITEM || isFound(`@${rest}`, scope) ? ofElement(rest.slice(1), scope) : undefined
  if (plain !== undefined && !(meant && isFound(meant + rest, scope)))
    return { code: 'unknown-name', values: { name }, meant: plain, fix: plain }
  if (role === 'compared') return comparedWord(name, meant)
  if (role === 'print' && name.includes('-') && Object.hasOwn(formatters, name))
    return { code: 'unknown-name', values: { name }, meant: `@|${name}`, fix: `@|${name}` }
  const elsewhere = meant === undefined ? nearestElsewhere(head, scope) : undefined
  if (elsewhere === undefined) {
    const whole = meant && meant + rest
    return certain({ code: 'unknown-name', values: { name }, meant: whole, fix: whole }, role)
  }
  const values = { name, section: elsewhere.section, near: elsewhere.near }
  return { code: 'unknown-name-near', values, meant: undefined }
}

/**
 * Values of JSON in another case, such as `True`, are meant as such. A word with a small letter may be a name
 * that the content at hand lacks.
 */
function comparedWord(name: string, near: string | undefined): Saying | undefined {
  const meant = /^(?:true|false|null)$/i.test(name) ? name.toLowerCase() : near
  if (meant !== undefined) return { code: 'unknown-name', values: { name }, meant, fix: meant }
  return /^[A-Z]/.test(name) ? unquoted(name) : undefined
}

function unquoted(name: string): Saying {
  return { code: 'unquoted-word', values: { name }, fix: `"${name}"` }
}

function opening({ section, isList }: Holder): string {
  return isList ? `{.repeated section ${section}}` : `{.section ${section}}`
}

/** A page of one item has no list of them. */
function listOfItem(head: string, { scope, role }: Around): Saying | undefined {
  const isOfItem =
    head === 'items' && role === 'repeated' && isOutermost(scope) && isObject(own(scope.node, ITEM))
  return isOfItem ? { code: 'unknown-name', values: { name: head }, meant: ITEM } : undefined
}

/** A title in front of a list may be that of the collection or of each item. */
function outsideOf([first, ...others]: readonly Holder[], name: string): Saying | undefined {
  if (first === undefined) return undefined
  const collection = first.isList ? others.find(({ section }) => section === 'collection') : undefined
  const section = [first, ...(collection === undefined ? [] : [collection])].map(opening).join(' or ')
  return { code: 'outside-of-section', values: { name, section } }
}

/** Returns the sections that a name is in. Inside of an object only its own objects are looked into. */
function holdersOf(name: string, scope: Scope): Holder[] {
  const isInside = !isOutermost(scope)
  if (isInside && !isObject(scope.node)) return []
  return [...holdersAround(scope, isInside ? 1 : undefined)].filter(
    (holder) => holder.names.includes(name) && !(isInside && holder.isList),
  )
}

function nearestElsewhere(name: string, scope: Scope): { section: string; near: string } | undefined {
  for (const { section, names } of holdersAround(scope)) {
    const near = nearest(name, names)
    if (near !== undefined) return { section, near }
  }
  return undefined
}
