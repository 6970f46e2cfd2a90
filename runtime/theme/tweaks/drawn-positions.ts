import { classNameOf, type Tweak } from './tweak.ts'

/** A bar, a part of it, an element in it, or a block that is applied there. */
const STEP = /\bdata-nc-(base|container|element)\s*=\s*["']?([\w-]+)|\|\s*apply\s+([\w./-]+)/g

interface Markup {
  /** Paths of the theme's files. */
  readonly files: readonly string[]
  readonly read: (path: string) => string | undefined
}

/**
 * Gives the elements of a bar the positions that the markup has them in, where the theme's tweaks name one
 * and the same default for all of them. Families of themes that share a header come so: the default is a
 * stopgap until the owner chooses, and piles everything up in one corner, in the colours of another bar.
 */
export function withDrawnPositions(tweaks: readonly Tweak[], markup: Markup): readonly Tweak[] {
  const given = [...tweaks]
  for (const elements of drawnBars(markup).values()) {
    const choices = tweaks.flatMap((tweak, index) => {
      const container = elements.get(tweak.title)
      return tweak.type === 'dropdown' && container !== undefined ? [{ tweak, index, container }] : []
    })
    if (choices.length < 2 || new Set(choices.map(({ tweak }) => tweak.chosen)).size > 1) continue
    for (const { tweak, index, container } of choices) {
      const chosen = tweak.options.find((option) => classNameOf(option) === container)
      if (chosen !== undefined) given[index] = { ...tweak, chosen }
    }
  }
  return given
}

/** Containers of a bar's elements, by the title of the tweak that moves the element. */
type DrawnBar = Map<string, string>

/** Follows regions and the blocks that they apply. */
function drawnBars({ files, read }: Markup): Map<string, DrawnBar> {
  const bars = new Map<string, DrawnBar>()
  let bar = ''
  let container = ''
  const followed = new Set<string>()
  const follow = (path: string) => {
    const way = `${path} ${bar} ${container}`
    if (followed.has(way)) return
    followed.add(way)
    for (const [, kind, name = '', block] of (read(path) ?? '').matchAll(STEP)) {
      if (block !== undefined) follow(`blocks/${block}`)
      else if (kind === 'base') bar = name
      else if (kind === 'container') container = name
      else {
        const elements = bars.get(bar) ?? new Map<string, string>()
        bars.set(bar, elements.set(`ancillary-${bar}-${name}-position`, container))
      }
    }
  }
  for (const path of files.filter((one) => one.endsWith('.region'))) follow(path)
  return bars
}
