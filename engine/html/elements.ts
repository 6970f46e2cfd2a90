// What the HTML standard's tree construction knows of elements (section 13.2.4.2 and 13.2.6.4).

/** Bits of what is special about a tag. */
export const Trait = Object.freeze({
  /** Has no content. */
  void: 1,
  /** Its start tag ends an open paragraph. */
  endsParagraph: 2,
  /** Of the standard's category "special". */
  special: 4,
  /** Of the category "formatting": opened again behind wrong nesting. */
  formatting: 8,
  heading: 16,
  /** A boundary that "in scope" does not look beyond. */
  scope: 32,
  /** Belongs inside a table only. */
  tablePart: 64,
  /** Its end tag may be left out. */
  impliedEnd: 128,
  /** Its end tag closes everything that is open in it. */
  block: 256,
  /** A line break directly behind its start tag is dropped. */
  dropsLineBreak: 512,
  /** Belongs to the head. */
  head: 1024,
  /** With rules that an HTML parser is asked for. */
  bailsOut: 2048,
})

/** Bits of open elements that start tags ask for, each as far as the standard looks. */
export const Inside = Object.freeze({
  /** A paragraph in button scope. */
  paragraph: 1,
  /** A link, up to the last marker. */
  link: 2,
  /** A button in scope. */
  button: 4,
  /** A list item that another one would close. */
  listItem: 8,
  /** `<dt>` and `<dd>`, likewise. */
  description: 16,
  /** A heading whose content is open itself. */
  heading: 32,
  all: 63,
})

const LISTS: readonly [number, string][] = [
  [
    Trait.void,
    'area base basefont bgsound br col embed hr img input keygen link meta param source track wbr',
  ],
  [
    Trait.endsParagraph | Trait.block | Trait.special,
    'address article aside blockquote center details dir div dl fieldset figcaption figure footer header hgroup main menu nav ol section summary ul pre listing',
  ],
  [Trait.endsParagraph | Trait.block, 'dialog search'],
  [Trait.endsParagraph | Trait.special | Trait.heading, 'h1 h2 h3 h4 h5 h6'],
  [Trait.endsParagraph | Trait.special, 'p form hr xmp'],
  [Trait.block | Trait.special, 'button'],
  [
    Trait.special,
    'area base basefont bgsound br col colgroup dd dt embed frame frameset head iframe img input keygen li link meta noembed noframes noscript param plaintext script select source style tbody textarea tfoot thead title tr track wbr',
  ],
  [Trait.special | Trait.scope, 'applet caption html marquee object table td th template'],
  [Trait.formatting, 'a b big code em font i nobr s small strike strong tt u'],
  [Trait.tablePart, 'caption col colgroup tbody td tfoot th thead tr'],
  [Trait.impliedEnd, 'dd dt li optgroup option p rb rp rt rtc'],
  [Trait.dropsLineBreak, 'pre listing textarea'],
  [Trait.head, 'base basefont bgsound link meta noframes script style template title'],
  [
    Trait.bailsOut,
    'applet frame frameset image isindex listing marquee nobr object plaintext rb rp rt rtc template keygen mglyph malignmark',
  ],
]

const TRAITS: ReadonlyMap<string, number> = (() => {
  const traits = new Map<string, number>()
  for (const [bits, names] of LISTS) {
    for (const name of names.split(' ')) traits.set(name, (traits.get(name) ?? 0) | bits)
  }
  return traits
})()

/** The traits of an HTML element; none for ordinary and unknown ones. */
export const traitsOf = (tag: string): number => TRAITS.get(tag) ?? 0
