import type { Template } from '../template.ts'
import type { Coding } from './part.ts'

/** What makes the steps of a template's blocks, one after the other as they end, out of code that a build wrote. */
export type Precompiled = () => Coding

const known = new WeakMap<Template, Precompiled>()

export const precompiledOf = (template: Template): Precompiled | undefined => known.get(template)

export function precompile(template: Template, blocks: Precompiled): void {
  known.set(template, blocks)
}
