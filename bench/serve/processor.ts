import { readdirSync, readFileSync } from 'node:fs'

/** Time of the processor that a process has used, in milliseconds. */
export interface ProcessorTime {
  /** Of all its threads that still run. */
  readonly all: number
  /** Of its first thread alone. */
  readonly main: number
}

/** Reads the time of the processor that a process has used (Linux). */
export function processorTime(pid: number): ProcessorTime {
  const tasks = `/proc/${pid}/task`
  const times = readdirSync(tasks).map((task) => [task, timeOf(`${tasks}/${task}`)] as const)
  return {
    all: times.reduce((sum, [, time]) => sum + time, 0),
    main: timeOf(`${tasks}/${pid}`),
  }
}

/** The first figure of `schedstat` is nanoseconds. A thread that has just ended used none. */
function timeOf(task: string): number {
  try {
    return Number(readFileSync(`${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}
