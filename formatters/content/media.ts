import type { Clock } from '../../engine/clock.ts'
import { step } from '../../engine/lookup/own-property.ts'
import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { num, str, truthy } from '../../engine/value.ts'
import { COLOUR_REGIONS } from '../../runtime/site/images.ts'
import playerFragment from '../../templates/fragments/audio-player.jsont'
import { escapeAttribute } from '../core/escape.ts'
import { averageColour } from './image.ts'
import { focalPoint } from './image-attributes.ts'

export const audioPlayer: Formatter = () => (value, context) =>
  context.render(playerFragment, { node: value, isPrivate: true })

export const video: Formatter = (args) => {
  const load = args.includes('load-false') ? ' data-load="false"' : ''
  const withColours = args.includes('color-data')
  return (value, clock: Clock) => {
    const oembed = step(value, 'oembed')
    return (
      `<div class="sqs-video-wrapper" ${load && `${load} `}` +
      `data-html="${escapeAttribute(str(step(oembed, 'html')), clock)}" ` +
      `data-provider-name="${str(step(oembed, 'providerName'))}">` +
      `${truthy(step(value, 'overlay')) ? overlay(value, withColours) : ''}</div>`
    )
  }
}

export const humanizeDuration: Formatter = () => (value) => {
  const seconds = (num(value) / MILLISECONDS) | 0
  const minutes = Math.trunc(seconds / 60)
  return `${str(minutes)}:${str(seconds % 60).padStart(2, '0')}`
}

/** Formatters for what is played. */
export const mediaFormatters = {
  'audio-player': audioPlayer,
  video,
  humanizeDuration,
} satisfies FormatterTable

const MILLISECONDS = 1000

/** The overlay of a video until it plays. */
function overlay(video: unknown, withColours: boolean): string {
  const hasImage = truthy(step(video, 'mainImageId')) || truthy(step(video, 'systemDataId'))
  return (
    `<div class="sqs-video-overlay${hasImage ? '' : ' no-thumb'}" style="opacity: 0;">` +
    (hasImage ? thumbnail(video, withColours) : '') +
    '<div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div>'
  )
}

function thumbnail(video: unknown, withColours: boolean): string {
  return (
    `<img data-load="false" data-src="${str(step(video, 'assetUrl'))}" ` +
    `data-image-dimensions="${str(step(video, 'originalSize'))}" ` +
    `data-image-focal-point="${focalPoint(video)}" ${withColours ? colours(step(video, 'colorData')) : ''}/>`
  )
}

function colours(data: unknown): string {
  if (!truthy(data)) return ''
  return COLOUR_REGIONS.map(
    (region) => `data-color-${region.toLowerCase()}="#${averageColour(data, region)}" `,
  ).join('')
}
