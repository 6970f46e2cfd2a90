import { groups, type Name, used } from './name.ts'
import type { TweakNames } from './tweak-names.ts'

const COLLECTION_CLASS = /\bcollection-type-([\w-]+)/dg

/** Returns the types of collections that a text names by the class which pages of one have. */
export function collectionClasses(text: string): Name[] {
  return [...groups(text, COLLECTION_CLASS)].map((span) => used('collection', span.text, span))
}

/** A call such as `getTweakValue('name')` or `Tweak.watch("@name", …)`. */
const TWEAK_CALL = /[Tt]weak\w*(?:\.\w+)*\(\s*\[?\s*(?:"@?([^"\n]+)|'@?([^'\n]+))/dg

/** Returns the tweaks and collections that a script names. */
export function namesInScript(text: string, tweaks: TweakNames): Name[] {
  const calls = [...groups(text, TWEAK_CALL)].flatMap((span) => {
    const name = tweaks.get(span.text)
    return name === undefined ? [] : [used('style', name, span)]
  })
  return [...calls, ...collectionClasses(text)]
}
