import { setFlagsFromString } from 'node:v8'

/** Commands whose speed counts once they are warm, or that measure speed. */
const WARM: ReadonlySet<string> = new Set(['serve', 'lsp', 'profile'])

/**
 * Flags by which V8 optimizes a function after about four times as much work in it as by default: the work of
 * a command is soon done, and compilers would take a quarter of the processor meanwhile. Node 22 waits by
 * itself, and does not know the flag.
 */
export function lateOptimizer(node: string = process.versions.node): readonly string[] {
  return Number.parseInt(node, 10) < 22 ? ['--interrupt-budget=300000'] : []
}

/** Has V8 optimize later where a command is soon done. */
export function optimizeLate([command = '']: readonly string[], setFlags = setFlagsFromString): void {
  if (WARM.has(command)) return
  for (const flag of lateOptimizer()) setFlags(flag)
}
