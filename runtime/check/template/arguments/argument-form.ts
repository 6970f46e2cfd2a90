/** The arguments that a plug-in declares, read from the form in its description. */
export interface ArgumentForm {
  readonly least: number
  readonly most: number
  /** Positions that take a number, from 0. */
  readonly numbers: readonly number[]
  /** Words of which the first argument is one; empty where it may be anything. */
  readonly choices: readonly string[]
  /** It takes options such as `style:short`. */
  readonly hasOptions: boolean
}

const NUMERIC: ReadonlySet<string> = new Set(['LIMIT', 'DIVISOR', 'WIDTH', 'HEIGHT', 'INDEX'])

/** Reads a form such as `[LIMIT [ELLIPSIS]]` or `NAME [private] [KEY=VALUE …]`. */
export function readForm(form: string | undefined): ArgumentForm {
  if (form === undefined) return { least: 0, most: 0, numbers: [], choices: [], hasOptions: false }
  const hasOptions = /:/.test(form)
  const words = form.match(/[^\s[\]]+/g) ?? []
  const isOpen = hasOptions || /…|=|FORMAT|\boptions\b/.test(form)
  const isChoice = form.includes('|')
  const choices = isChoice && !isOpen ? words.filter((word) => /^[a-z][\w-]*$/.test(word)) : []
  return {
    least: required(form),
    most: isOpen || (isChoice && choices.length === 0) ? Infinity : mostOf(words, choices),
    numbers: isOpen || isChoice ? [] : words.flatMap((word, i) => (NUMERIC.has(word) ? [i] : [])),
    choices,
    hasOptions,
  }
}

/** Words outside of brackets are needed. */
function required(form: string): number {
  let outside = form
  for (let inner = ''; inner !== outside; ) {
    inner = outside
    outside = outside.replace(/\[[^[\]]*\]/g, ' ')
  }
  return (outside.match(/[^\s…|]+/g) ?? []).length
}

function mostOf(words: readonly string[], choices: readonly string[]): number {
  if (choices.length === 0) return words.length
  return 1 + words.filter((word) => word !== '|' && !choices.includes(word)).length
}
