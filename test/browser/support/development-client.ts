import { makeScripts } from '../../../runtime/preview/server/scripts/make-scripts.ts'

/** Scripts of pages by file name. */
export type Scripts = ReadonlyMap<string, string>

let made: Promise<Scripts> | undefined

/** The scripts that take pages over, with a development build of React: it warns of what is amiss. */
export function developmentClient(): Promise<Scripts> {
  made ??= makeScripts('development').then(({ scripts }) => scripts)
  return made
}
