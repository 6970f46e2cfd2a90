import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 collect garbage before the heap grows by more than 15 %, and keeps its young part small. A check
 * of a theme leaves much garbage behind and then waits for the author: by default the heap doubles first.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=15')
  setFlagsFromString('--semi-space-growth-factor=1')
}
