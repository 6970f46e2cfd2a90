/** Names of one kind in CSS and Less. */
export interface Names {
  /** Those that a misspelt name may mean. */
  readonly likely: ReadonlySet<string>
  /** Others that are a slip away from those. */
  readonly others: ReadonlySet<string>
}

export const PROPERTIES: Names = names({
  likely: `align-content align-items align-self animation animation-delay animation-direction
    animation-duration animation-fill-mode animation-name animation-timing-function appearance
    aspect-ratio backdrop-filter backface-visibility background background-attachment
    background-clip background-color background-image background-origin background-position
    background-repeat background-size border border-bottom border-bottom-color
    border-bottom-left-radius border-bottom-right-radius border-bottom-style border-bottom-width
    border-collapse border-color border-left border-left-color border-left-style border-left-width
    border-radius border-right border-right-color border-right-style border-right-width
    border-spacing border-style border-top border-top-color border-top-left-radius
    border-top-right-radius border-top-style border-top-width border-width bottom box-shadow
    box-sizing clear clip clip-path color column-count column-gap columns content cursor direction
    display filter flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap float
    font font-family font-size font-style font-variant font-weight gap grid-area grid-auto-columns
    grid-auto-flow grid-auto-rows grid-column grid-gap grid-row grid-template-areas
    grid-template-columns grid-template-rows height justify-content justify-items justify-self left
    letter-spacing line-height list-style list-style-image list-style-position list-style-type
    margin margin-bottom margin-left margin-right margin-top max-height max-width min-height
    min-width mix-blend-mode object-fit object-position opacity order outline outline-color
    outline-offset outline-style outline-width overflow overflow-wrap overflow-x overflow-y padding
    padding-bottom padding-left padding-right padding-top perspective pointer-events position resize
    right row-gap scroll-behavior stroke stroke-width table-layout text-align text-decoration
    text-indent text-overflow text-rendering text-shadow text-transform top transform
    transform-origin transform-style transition transition-delay transition-duration
    transition-property transition-timing-function user-select vertical-align visibility white-space
    width will-change word-break word-spacing word-wrap writing-mode z-index`,
  others: `background-position-x background-position-y border-block column-fill column-rule column-span
    column-width column-wrap container-name container-type d fill grid grid-column-gap grid-row-gap
    inset margin-block mask-clip mask-image mask-origin mask-position mask-repeat mask-size
    mask-type object-view-box offset page-break-after position-try scale src stop-color stroke-color text-anchor text-wrap tab-size translate zoom`,
})

export const COLOURS: Names = names({
  likely: `black white blue green grey gray orange yellow purple pink brown navy silver maroon transparent
    currentcolor`,
  others: `back while`,
})

export const FUNCTIONS: Names = names({
  likely: `attr blur brightness calc ceil clamp contrast cubic-bezier darken desaturate fade fadein fadeout
    floor grayscale greyscale hsla iscolor isnumber ispercentage ispixel lighten lightness linear-gradient luma
    minmax percentage radial-gradient repeat rgba rotate round saturate saturation scale scalex scaley skew spin tint translate translatex translatey
    translate3d unit`,
  others: `blue filter hsl hsva hue isem isstring isunit isurl math min rgb rotate3d rotatex rotatey rotatez scale3d scalez shade sin
    skewx skewy translatez`,
})

export const AT_RULES: Names = names({
  likely: `charset font-face import keyframes media page plugin supports layer container property namespace
    viewport counter-style document scope`,
})

export const MEDIA_FEATURES: Names = names({
  likely: `min-width max-width min-height max-height orientation min-aspect-ratio max-aspect-ratio
    min-resolution max-resolution prefers-reduced-motion prefers-color-scheme min-device-width
    max-device-width pointer`,
  others: `width height aspect-ratio resolution device-width device-height any-pointer`,
})

export const PSEUDO_CLASSES: Names = names({
  likely: `active after before checked disabled first-child first-letter first-line first-of-type focus
    focus-visible focus-within hover last-child last-of-type nth-child nth-of-type placeholder
    selection visited`,
})

/** Units, and letters that may follow a number. */
export const UNITS: ReadonlySet<string> = words(
  `px em rem ex ch lh rlh cap ic vw vh vmin vmax vi vb svw svh lvw lvh dvw dvh svmin svmax dvmin
    dvmax lvmin lvmax cm mm q in pt pc fr deg grad rad turn s ms hz khz dpi dpcm dppx x cqw cqh cqi
    cqb cqmin cqmax e n`,
)

function names({ likely, others = '' }: { readonly likely: string; readonly others?: string }): Names {
  return Object.freeze({ likely: words(likely), others: words(others) })
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}
