import { type Namespace, Shape } from '../nodes.ts'
import { lower } from '../tokens/token-handler.ts'
import type { ElementStack } from './element-stack.ts'

// Names of SVG and MathML that are not written in small letters (HTML standard, sections 13.2.6.1 and
// 13.2.6.5).
const TAGS =
  'altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient radialGradient textPath'
const ATTRIBUTES =
  'attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan'

const spelling = (names: string): ReadonlyMap<string, string> =>
  new Map(names.split(' ').map((name) => [name.toLowerCase(), name]))
const svgTags = spelling(TAGS)
/** As SVG spells its attributes, by their names in small letters. */
export const svgAttributes = spelling(ATTRIBUTES)

/** HTML elements that end an SVG or a formula when they begin inside of it. */
export const BREAKOUT: ReadonlySet<string> = new Set(
  'b big blockquote body br center code dd div dl dt em embed font h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'.split(
    ' ',
  ),
)

/** A shape spelt as SVG or MathML spells it. */
export function foreignShape(shape: Shape, namespace: Namespace): Shape {
  const { origin, unprinted } = shape
  if (unprinted.foreign?.namespace !== namespace) unprinted.foreign = respell(unprinted, namespace)
  return origin === undefined ? unprinted.foreign : unprinted.foreign.printedBy(origin)
}

function respell(shape: Shape, namespace: Namespace): Shape {
  const tag = namespace === 'svg' ? (svgTags.get(shape.tag) ?? shape.tag) : shape.tag
  const names = shape.names.map((name) => {
    if (namespace === 'svg') return svgAttributes.get(name) ?? name
    return name === 'definitionurl' ? 'definitionURL' : name
  })
  return new Shape({ tag, namespace, names, origin: shape.origin })
}

/** The element of a start tag inside SVG or MathML. */
export function foreignStart(builder: ElementStack, shape: Shape, values: readonly string[]): void {
  const isOut = BREAKOUT.has(shape.tag) || shape.tag === 'annotation-xml' || shape.tag === 'font'
  if (isOut) builder.bailOut(`<${shape.tag}> inside ${builder.current.namespace}`)
  builder.open(foreignShape(shape, builder.current.namespace), values)
}

/** An end tag inside SVG or MathML; false where HTML has to take it. */
export function foreignEnd(builder: ElementStack, tag: string): boolean {
  if (tag === 'br' || tag === 'p') builder.bailOut(`</${tag}> inside ${builder.current.namespace}`)
  for (let i = builder.stack.length - 1; i > 0; i--) {
    const open = builder.stack[i]!
    if (open.namespace === 'html') return false
    if (lower(open.tag) === tag) {
      while (builder.pop() !== open);
      return true
    }
  }
  return true
}
