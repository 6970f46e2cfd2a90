import type { Clock } from '../../engine/clock.ts'
import { variable } from '../../engine/lookup/lookup.ts'
import { step } from '../../engine/lookup/own-property.ts'
import type { PluginContext } from '../../engine/plugin.ts'
import { isObject, num, str, truthy } from '../../engine/value.ts'
import type { BLOCK_TYPES } from '../../runtime/site/codes.ts'
import { stripTags } from '../../runtime/site/markup.ts'
import { escapeAttribute } from '../core/escape.ts'

const blockType = variable(['blockType'])
// The code on its own: a page has no use for the table.
const IMAGE_BLOCK: (typeof BLOCK_TYPES)['image'] = 5

/** A long text makes no alternative text: UTF-16 units of a body that are used as one. */
const MAX_ALT_LENGTH = 250

/** The attributes of an image, each with a space behind it. `alt` is not escaped yet. */
export function imageAttributes(image: unknown, alt: string, clock: Clock): string {
  const componentKey = step(image, 'componentKey')
  const url = str(step(image, 'assetUrl'))
  return (
    (isObject(step(image, 'licensedAssetPreview')) ? 'data-licensed-asset-preview="true" ' : '') +
    (componentKey === undefined ? '' : `data-component-key="${str(componentKey)}" `) +
    `data-src="${url}" data-image="${url}" ` +
    `data-image-dimensions="${str(step(image, 'originalSize'))}" ` +
    `data-image-focal-point="${focalPoint(image)}" ` +
    `alt="${escapeAttribute(alt, clock)}" `
  )
}

/**
 * Returns the alternative text of an image: in an image block its alternative text,
 * even an empty one; elsewhere its title, its body or its file name.
 */
export function altText(image: unknown, context: PluginContext): string {
  const block = blockType(context.scope)
  if (block !== undefined && num(block) === IMAGE_BLOCK) return str(step(image, 'altText')).trim()
  const title = step(image, 'title')
  if (truthy(title)) return str(title)
  const body = stripTags(textOf(image, 'body'), () => context.tick())
  return body === '' ? textOf(image, 'filename') : body.slice(0, MAX_ALT_LENGTH)
}

/** The text of a field, empty where it is false or 0. */
function textOf(image: unknown, field: string): string {
  const value = step(image, field)
  return truthy(value) ? str(value) : ''
}

/** The part of an image that stays in view, as fractions of its sides. */
export function focalPoint(image: unknown): string {
  const point = step(image, 'mediaFocalPoint')
  return point === undefined ? '0.5,0.5' : `${num(step(point, 'x'))},${num(step(point, 'y'))}`
}
