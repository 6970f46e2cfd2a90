import { compile } from 'vitrine'
import { read } from './contests.ts'
import { interleave, type Schedule, type Task } from './measure.ts'
import { reference, referenceLocale } from './peers.ts'
import { AROUND, PARTIALS, SAMPLES } from './samples.ts'

/** One formatter beside the reference's. */
export interface Standing {
  readonly call: string
  /** Microseconds a tag. */
  readonly micros: number
  /** How many times as long the reference takes; below 1 ours is slower. */
  readonly ratio: number
  /**
   * True if both print the same: the reference only stubs some formatters, and `Intl` words some things
   * otherwise.
   */
  readonly isSame: boolean
}

/** Measures each formatter alone, the slowest beside the reference's first. */
export function formatterStandings(schedule: Schedule): Standing[] {
  const cldr = referenceLocale('en')
  const standings = SAMPLES.flatMap(({ calls, names = '@', values }) => {
    const data = { ...AROUND, values }
    return calls.map((call): Standing => {
      const source = `{.repeated section values}{${names}|${call}}{.end}`
      const ours = compile(source)
      const theirs = reference(source, { cldr, partials: PARTIALS })
      const render = () => ours.render(data, { partials: PARTIALS }).html
      const [own, other] = interleave([task(render), task(() => theirs(data))], schedule)
      return {
        call,
        micros: own!.micros / values.length,
        ratio: other!.micros / own!.micros,
        isSame: render() === theirs(data),
      }
    })
  })
  return standings.sort((a, b) => a.ratio - b.ratio)
}

/** Counts renders that print nothing, too. */
function task(render: () => string): Task {
  return { name: '', run: () => read(`${render()}.`) }
}
