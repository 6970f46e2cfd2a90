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
  { preset, chosen: own }: Choices,
  spanOf: (tweak: Tweak) => SourceSpan,
): ChosenTweaks {
  const less: string[] = []
  const classes = new Set<string>()
  const values: Record<string, string> = Object.create(null)
  const diagnostics: FileDiagnostic[] = []
  const mistakes = new Map<string, FileDiagnostic>()
  const chosen = { ...preset, ...own }
  for (const tweak of tweaks) {
    const value = chosenValue(tweak.title, own) ?? chosenValue(tweak.title, preset)
    const mistake = (wanted: string) =>
      themeDiagnostic(spanOf(tweak), { code: 'bad-tweak-value', values: { name: tweak.title, wanted } })
    const refuse = (wanted: string) => {
      if (isChosen(tweak, own)) diagnostics.push(mistake(wanted))
    }
    const write = (...declarations: readonly string[]) => {
      // Less says in which line a value is wrong.
      const lines = declarations.map((line) => line.replace(/\s*[\r\n]\s*/g, ' '))
      less.push(...lines)
      if (isChosen(tweak, own)) for (const line of lines) mistakes.set(line, mistake(CSS_VALUE))
    }
    const give = (text: string | undefined, name = tweak.title) => {
      if (text === undefined) return
      values[name] = text
      values[classNameOf(name)] = text
    }
    switch (tweak.type) {
      case 'checkbox': {
        const isOn = value === undefined ? tweak.active : String(value) === 'true'
        if (isOn) classes.add(classNameOf(tweak.title))
        give(String(isOn))
        break
      }
      case 'dropdown': {
        const option = optionOf(tweak.options, value)
        // What a site chose of the platform's own is not the theme's mistake.
        if (value !== undefined && option === undefined && tweak.path !== '')
          refuse(`one of ${tweak.options.join(', ')}`)
        const text = option ?? tweak.chosen
        if (text === undefined) break
        classes.add(classNameOf(`${tweak.title} ${text}`))
        give(text)
        break
      }
      case 'color':
      case 'value': {
        const text = value === undefined ? tweak.initial : String(value)
        give(text)
        // Scripts ask by the name of the variable, too.
        if (tweak.variable !== undefined) for (const sign of ['@', '']) give(text, `${sign}${tweak.variable}`)
        if (value === undefined) break
        if (tweak.variable === undefined || !isValue(String(value))) refuse(CSS_VALUE)
        else write(`@${tweak.variable}: ${String(value)};`)
        break
      }
      default: {
        if (tweak.className === undefined) break
        const own = Object.entries(propertiesOf(tweak.className, value, chosen))
        if (own.some(([, one]) => !isValue(one))) refuse(CSS_VALUE)
        for (const [property, one] of own.filter(([, one]) => isValue(one)))
          write(`.${tweak.className} { ${property}: ${one}; }`, `@${tweak.className}-${property}: ${one};`)
      }
    }
  }
  return { less: less.join('\n'), classes: [...classes], values, diagnostics, mistakes }
}

/** Returns whether a text can be a value of one declaration, and of nothing behind it. */
function isValue(text: string): boolean {
  return PLAIN.test(text) && isWhole(text)
}

function chosenValue(title: string, chosen: TweakValues): unknown {
  if (Object.hasOwn(chosen, title)) return chosen[title]
  const key = classNameOf(title)
  return Object.hasOwn(chosen, key) ? chosen[key] : undefined
}

/** True if a site has chosen a tweak, or a single property of a font. */
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
