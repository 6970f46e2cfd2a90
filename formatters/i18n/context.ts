import { choice, type Option, valuesOf } from './options.ts'

const CONTEXTS = ['begin-sentence', 'middle-of-text', 'standalone', 'ui-list-or-menu'] as const
/** Context of a text, by its name in templates. */
export type TextContext = (typeof CONTEXTS)[number]

/**
 * Languages that capitalise by context, in CLDR's words "context transforms"; `Intl` does not have
 * them.
 */
const CAPITALISED: Readonly<Record<string, string>> = {
  'standalone month': 'es it fr ht nl ru uk pl',
  'standalone weekday': 'es it fr ht nl ru uk pl pt',
  'standalone relative': 'cs hr el en id tr nl ru uk pl pt fi nb nn no',
  'ui-list-or-menu month': 'cs hr sk es it nl ru uk',
  'ui-list-or-menu weekday': 'cs hr sk es it nl ru uk pt',
  'ui-list-or-menu relative': 'cs hr el en id tr nl ru uk pl pt',
}

/** The `context:` option. */
export function readContext(options: readonly Option[]): TextContext | undefined {
  return choice(valuesOf(options, 'context'), CONTEXTS)
}

/**
 * Capitalises a text's first letter where its context asks for it. Its subject is what it begins
 * with, where languages treat that apart: a month, a weekday or a relative time.
 */
export function inContext(
  text: string,
  context: TextContext | undefined,
  { subject, language }: { subject: string; language: string },
): string {
  const isCapital =
    context === 'begin-sentence' || CAPITALISED[`${context} ${subject}`]?.split(' ').includes(language)
  return isCapital ? text.replace(/^./u, (first) => first.toLocaleUpperCase(language)) : text
}
