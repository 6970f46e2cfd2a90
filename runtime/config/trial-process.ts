import { readFileSync } from 'node:fs'
import { runModule } from './run-module.ts'
import { TimedCalls, TookTooLong } from './timed-calls.ts'
import { TRIAL_ENDS, type TrialCall } from './trial.ts'

// The process that runs a configuration first: what fills its memory ends nothing else.

const STANDARD_INPUT = 0
const { script, file, limit }: TrialCall = JSON.parse(readFileSync(STANDARD_INPUT, 'utf8'))
try {
  runModule(script, file, new TimedCalls(limit))
} catch (error) {
  // Other errors are reported by the process that uses the configuration.
  if (error instanceof TookTooLong) process.exit(TRIAL_ENDS.tookTooLong)
}
process.exit(TRIAL_ENDS.ran)
