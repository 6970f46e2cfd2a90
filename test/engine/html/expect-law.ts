import { expect } from 'vitest'
import { type Given, lawMismatch } from './make-tree.ts'
import type { Plain } from './plain-tree.ts'

/** Compares two trees; deep equality says where they differ, and runs only once they do. */
export function expectSameTree(ours: Plain[], theirs: Plain[], what?: string): void {
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours, what).toEqual(theirs)
}

/** Expects the law: a tree is what parse5 makes of the output. */
export function expectLaw(given: Given): void {
  const mismatch = lawMismatch(given)
  if (mismatch !== undefined) expect(mismatch.ours, mismatch.html).toEqual(mismatch.theirs)
}
