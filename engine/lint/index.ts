import type { Finding } from '../parser.ts'
import type { Plugins } from '../plugin.ts'
import type { Program } from '../program.ts'

/** Advice on what the platform prints as text although it was plainly meant as an instruction. */
export function advise(_program: Program, _plugins: Plugins): Finding[] {
  return []
}
