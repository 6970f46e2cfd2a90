/** One contestant: does its work once a call; the result keeps the work from being optimised away. */
export interface Task {
  readonly name: string
  run(): { readonly length: number }
}

export interface Result {
  readonly name: string
  /** Median over the rounds, in microseconds of the processor a call: other processes do not count. */
  readonly micros: number
}

export interface Schedule {
  readonly rounds: number
  /** Milliseconds that each task runs in each round. */
  readonly slice: number
  /**
   * Rounds before them that do not count, a fifth as many by default: code is compiled only while it runs.
   */
  readonly warmUp?: number
}

/**
 * How much of a slice a task runs before its time is taken: what the one before it left behind is cleared
 * away.
 */
const LEAD = 0.4

/**
 * Runs the tasks in turns, a slice each a round, so that whatever else the machine does falls on all alike;
 * the first rounds warm up and do not count.
 */
export function interleave(
  tasks: readonly Task[],
  { rounds, slice, warmUp = Math.ceil(rounds / 5) }: Schedule,
): Result[] {
  const times = tasks.map((): number[] => [])
  for (let round = 0; round < rounds + warmUp; round++) {
    tasks.forEach((task, i) => {
      once(task, slice * LEAD)
      const micros = once(task, slice)
      if (round >= warmUp) times[i]!.push(micros)
    })
  }
  return tasks.map(({ name }, i) => ({ name, micros: median(times[i]!) }))
}

function once({ run }: Task, slice: number): number {
  const used = process.cpuUsage()
  const start = performance.now()
  let calls = 0
  let kept = 0
  let now = start
  while (now - start < slice) {
    kept += run().length
    calls++
    now = performance.now()
  }
  if (kept < 0) throw new Error('lengths are never negative')
  const { user, system } = process.cpuUsage(used)
  return (user + system) / calls
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
