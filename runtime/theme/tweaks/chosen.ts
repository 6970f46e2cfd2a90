import type { FileDiagnostic } from '../../files/problem.ts'
import { type SourceSpan, themeDiagnostic } from '../diagnostics.ts'
import { classNameOf, type Tweak } from './tweak.ts'
import { isWhole } from './whole-value.ts'

/** A site's choices, by the titles of tweaks or the classes that follow from them. */
export type TweakValues = Readonly<Record<string, unknown>>

/** The tweaks of a theme with what a site has chosen of them. */
export interface ChosenTweaks {
  /** Less behind all sheets: what was chosen instead of defaults. */
  readonly less: string
  /** Classes of the body. */
  readonly classes: readonly string[]
  /** Values for scripts, by title, by class and by variable (`@name`). */
  readonly values: Readonly<Record<string, string>>
  readonly diagnostics: readonly FileDiagnostic[]
  /** The mistake that a line of `less` is where Less cannot read it; none for those of the preset. */
  readonly mistakes: ReadonlyMap<string, FileDiagnostic>
}

/** Values that are one value of CSS: nothing that ends a declaration or asks for another one. */
const PLAIN = /^[^;{}@<>\\]{1,500}$/

/** Digits that no colour has. */
const WRONG_HEX = /^\s*#(?!(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\s*$)/i

/** Values of a checkbox; sites save an empty text for one that was never on. */
const SWITCHED: ReadonlySet<string> = new Set(['true', 'false', ''])
const CSS_VALUE = 'a value of CSS'

/** Values instead of defaults; what a site has chosen goes before the theme's preset. */
export interface Choices {
  readonly preset: TweakValues
  readonly chosen: TweakValues
}

/**
 * Applies what a site has chosen to the tweaks of a theme. Of a preset, values that do not fit are left out.
 */
export function chooseTweaks(
  tweaks: readonly Tweak[],
  choices: Choices,
  spanOf: (tweak: Tweak) => SourceSpan,
): ChosenTweaks {
  const chooser = new Chooser(choices, spanOf)
  for (const tweak of tweaks) chooser.choose(tweak)
  const { less, classes, values, diagnostics, mistakes } = chooser
  return { less: less.join('\n'), classes: [...classes], values, diagnostics, mistakes }
}

type TweakOf<Type extends Tweak['type']> = Extract<Tweak, { readonly type: Type }>

/** Collects what follows from the choices, one tweak after the other. */
class Chooser {
  readonly less: string[] = []
  readonly classes = new Set<string>()
  readonly values: Record<string, string> = Object.create(null)
  readonly diagnostics: FileDiagnostic[] = []
  readonly mistakes = new Map<string, FileDiagnostic>()

  constructor(
    readonly choices: Choices,
    readonly spanOf: (tweak: Tweak) => SourceSpan,
  ) {}

  choose(tweak: Tweak): void {
    const { chosen, preset } = this.choices
    const value = chosenValue(tweak.title, chosen) ?? chosenValue(tweak.title, preset)
    switch (tweak.type) {
      case 'checkbox':
        return this.#checkbox(tweak, value)
      case 'dropdown':
        return this.#dropdown(tweak, value)
      case 'color':
      case 'value':
        return this.#variable(tweak, value)
      default:
        return this.#properties(tweak, value)
    }
  }

  #checkbox(tweak: TweakOf<'checkbox'>, value: unknown): void {
    const { title, path, active } = tweak
    const isBoolean = SWITCHED.has(String(value))
    if (value !== undefined && !isBoolean && path !== '') this.#refuse(tweak, 'true or false')
    const isOn = isBoolean ? String(value) === 'true' : active
    if (isOn) this.classes.add(classNameOf(title))
    this.#give(title, String(isOn))
  }

  #dropdown(tweak: TweakOf<'dropdown'>, value: unknown): void {
    const { title, path, options, chosen } = tweak
    const option = optionOf(options, value)
    // What a site chose of Squarespace's own is not the theme's mistake.
    if (value !== undefined && option === undefined && path !== '')
      this.#refuse(tweak, `one of ${options.join(', ')}`)
    const text = option ?? chosen
    if (text === undefined) return
    this.classes.add(classNameOf(`${title} ${text}`))
    this.#give(title, text)
  }

  #variable(tweak: TweakOf<'color' | 'value'>, value: unknown): void {
    const { title, variable, initial } = tweak
    const text = value === undefined ? initial : String(value)
    this.#give(title, text)
    // Scripts ask by the name of the variable, too.
    if (variable !== undefined) for (const sign of ['@', '']) this.#give(`${sign}${variable}`, text)
    if (value === undefined) return
    const isWrongColour = tweak.type === 'color' && WRONG_HEX.test(String(value))
    if (isWrongColour) this.#refuse(tweak, 'a colour: behind # are 3, 4, 6 or 8 digits of 0-9 and a-f')
    else if (variable === undefined || !isValue(String(value))) this.#refuse(tweak, CSS_VALUE)
    else this.#write(tweak, [`@${variable}: ${String(value)};`])
  }

  #properties(tweak: TweakOf<'font' | 'image'>, value: unknown): void {
    const { className } = tweak
    if (className === undefined) return
    const { chosen, preset } = this.choices
    const all = Object.entries(propertiesOf(className, value, { ...preset, ...chosen }))
    if (all.some(([, one]) => !isValue(one))) this.#refuse(tweak, CSS_VALUE)
    for (const [property, one] of all.filter(([, one]) => isValue(one)))
      this.#write(tweak, [`.${className} { ${property}: ${one}; }`, `@${className}-${property}: ${one};`])
  }

  #give(name: string, text: string | undefined): void {
    if (text === undefined) return
    this.values[name] = text
    this.values[classNameOf(name)] = text
  }

  /** Writes declarations, each in one line: Less says in which line a value is wrong. */
  #write(tweak: Tweak, declarations: readonly string[]): void {
    const lines = declarations.map((line) => line.replace(/\s*[\r\n]\s*/g, ' '))
    this.less.push(...lines)
    if (isChosen(tweak, this.choices.chosen))
      for (const line of lines) this.mistakes.set(line, this.#mistake(tweak, CSS_VALUE))
  }

  #refuse(tweak: Tweak, wanted: string): void {
    if (isChosen(tweak, this.choices.chosen)) this.diagnostics.push(this.#mistake(tweak, wanted))
  }

  #mistake(tweak: Tweak, wanted: string): FileDiagnostic {
    const values = { name: tweak.title, wanted }
    return themeDiagnostic(this.spanOf(tweak), { code: 'bad-tweak-value', values })
  }
}

/** Returns true if a text can be a value of one declaration, and of nothing behind it. */
function isValue(text: string): boolean {
  return PLAIN.test(text) && isWhole(text)
}

/** Returns what was chosen for a tweak by its title, as it is or as a class; undefined for nothing. */
export function chosenValue(title: string, chosen: TweakValues): unknown {
  if (Object.hasOwn(chosen, title)) return chosen[title]
  const key = classNameOf(title)
  return Object.hasOwn(chosen, key) ? chosen[key] : undefined
}

/** Returns true if a site has chosen a tweak, or a single property of a font. */
function isChosen(tweak: Tweak, own: TweakValues): boolean {
  if (chosenValue(tweak.title, own) !== undefined) return true
  const name = 'className' in tweak ? tweak.className : undefined
  return name !== undefined && Object.keys(own).some((key) => key.startsWith(`${name}-`))
}

function optionOf(options: readonly string[], value: unknown): string | undefined {
  if (value === undefined) return undefined
  return options.find((one) => one === value || classNameOf(one) === classNameOf(String(value)))
}

/** Choices of a font: an object of properties, or a value for each by `NAME-font-size`. */
function propertiesOf(name: string, value: unknown, chosen: TweakValues): Record<string, string> {
  const whole = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const single = Object.entries(chosen)
    .filter(([key]) => key.startsWith(`${name}-`))
    .map(([key, one]) => [key.slice(name.length + 1), one] as const)
  const all = [...whole, ...single].filter(
    ([property, one]) => /^[a-z-]+$/.test(property) && (typeof one === 'string' || typeof one === 'number'),
  )
  return Object.fromEntries(all.map(([property, one]) => [property, String(one)]))
}
