/** A TextMate grammar, as far as the playground reads it. */
export interface Grammar extends PatternList {
  readonly repository?: Readonly<Record<string, Pattern>>
}

interface PatternList {
  readonly patterns?: readonly Pattern[]
}

type Captures = Readonly<Record<string, { readonly name?: string }>>

export interface Pattern extends PatternList {
  readonly name?: string
  readonly include?: string
  readonly match?: string
  readonly captures?: Captures
  readonly begin?: string
  readonly beginCaptures?: Captures
  readonly end?: string
  readonly endCaptures?: Captures
}

/** A pattern ready to run. Its expressions match at one offset only. */
export interface Rule {
  readonly scope: string
  readonly match: RegExp
  readonly captures: Captures
  readonly inside: Inside | undefined
}

/** State between the beginning and the end of a rule. */
export interface Inside {
  readonly scope: string
  readonly end: RegExp
  readonly endCaptures: Captures
  readonly endsAtLine: boolean
  readonly rules: readonly Rule[]
}

/** Compiles a grammar with those that it includes by their scope. Lists may include themselves. */
export function compileGrammar(
  grammar: Grammar,
  others: Readonly<Record<string, Grammar>> = {},
): readonly Rule[] {
  // Filled as it is read: a list may include itself.
  const known = new Map<PatternList, Rule[]>()
  const entries = new Map<Pattern, PatternList>()
  return rulesOf(grammar, grammar)

  function rulesOf(list: PatternList, owner: Grammar): Rule[] {
    const made = known.get(list)
    if (made !== undefined) return made
    const rules: Rule[] = []
    known.set(list, rules)
    for (const pattern of list.patterns ?? []) rules.push(...rulesFor(pattern, owner))
    return rules
  }

  function rulesFor(pattern: Pattern, owner: Grammar): readonly Rule[] {
    const { include } = pattern
    if (include === undefined) return ruleOf(pattern, owner)
    const [scope = '', name] = include.split('#')
    const other = scope === '' ? owner : others[scope]
    if (other === undefined) return []
    const entry = name === undefined ? other : other.repository?.[name]
    if (entry === undefined) return []
    return rulesOf(listOf(entry), other)
  }

  /** Returns an entry of a repository as a list; the same one each time. */
  function listOf(entry: Pattern): PatternList {
    if (entry.match === undefined && entry.begin === undefined) return entry
    const list = entries.get(entry) ?? { patterns: [entry] }
    entries.set(entry, list)
    return list
  }

  function ruleOf(pattern: Pattern, owner: Grammar): readonly Rule[] {
    const { name: scope = '', match, begin, end, captures = {} } = pattern
    if (match !== undefined) return [{ scope, match: sticky(match), captures, inside: undefined }]
    if (begin === undefined || end === undefined) return []
    const inside: Inside = {
      scope,
      end: sticky(end),
      endCaptures: pattern.endCaptures ?? captures,
      endsAtLine: new RegExp(end).test(''),
      rules: rulesOf(pattern, owner),
    }
    return [{ scope, match: sticky(begin), captures: pattern.beginCaptures ?? captures, inside }]
  }
}

function sticky(source: string): RegExp {
  return new RegExp(source, 'dy')
}

/** A part of a line in one scope. */
export interface Token {
  readonly end: number
  readonly scope: string
}

/** Returns the parts of a match: those of its captures, and what is between them. */
export function tokensOf(found: RegExpExecArray, captures: Captures, scope: string): Token[] {
  const tokens: Token[] = []
  let at = found.index
  for (const [group, { name = scope }] of Object.entries(captures)) {
    const [start, end] = found.indices?.[Number(group)] ?? [0, 0]
    if (start < at || end <= start) continue
    if (start > at) tokens.push({ end: start, scope })
    tokens.push({ end, scope: name })
    at = end
  }
  const end = found.index + found[0].length
  if (end > at) tokens.push({ end, scope })
  return tokens
}
