/** Sentences by name. `{name}` in a sentence is a placeholder. */
export type Catalogue = Readonly<Record<string, string>>

/** The placeholders of a sentence. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** Arguments of a message: none, or a value for each of its placeholders. */
export type MessageValues<Text extends string> = [Placeholders<Text>] extends [never]
  ? readonly []
  : readonly [Readonly<Record<Placeholders<Text>, string | number>>]

/** Returns the sentence of a name, filled in. Types check its placeholders. */
export type Messages<Sentences extends Catalogue> = <Name extends keyof Sentences & string>(
  name: Name,
  ...values: MessageValues<Sentences[Name]>
) => string

/** Fills in a sentence. A placeholder that has no value stays as it is. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}

/**
 * Returns the sentences of a catalogue, or the site's own ones: a localised string of the same name, not
 * empty.
 */
export function createMessages<const Sentences extends Catalogue>(
  catalogue: Sentences,
  localisedStrings: unknown = undefined,
): Messages<Sentences> {
  return (name, ...[values]) => fillIn(ownText(localisedStrings, name) ?? catalogue[name] ?? '', values)
}

function ownText(strings: unknown, name: string): string | undefined {
  if (typeof strings !== 'object' || strings === null || !Object.hasOwn(strings, name)) return undefined
  const text: unknown = Reflect.get(strings, name)
  return typeof text === 'string' && text !== '' ? text : undefined
}
