import fc from 'fast-check'
import { SEED } from './property.ts'

// Every property of a run begins with one seed, so that `SEED=…` repeats the whole run.
fc.configureGlobal({ seed: SEED })
