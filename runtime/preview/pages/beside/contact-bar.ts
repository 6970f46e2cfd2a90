import { isObject } from '../../../../engine/value.ts'
import { escapeAttribute } from '../../../../formatters/core/escape.ts'
import type { JsonObject } from '../../../site/site.ts'

/** Returns the bar with ways to reach the owner, which phones show; empty where the settings have none. */
export function contactBar({ location }: JsonObject, websiteSettings: JsonObject): string {
  const { mobileInfoBarSettings: settings, contactEmail, contactPhoneNumber } = websiteSettings
  if (!isObject(settings)) return ''
  const { mapLat, mapLng } = isObject(location) ? location : {}
  const links = [
    settings.isContactEmailEnabled &&
      typeof contactEmail === 'string' &&
      link('mailto', contactEmail, 'Email'),
    settings.isContactPhoneNumberEnabled &&
      typeof contactPhoneNumber === 'string' &&
      link('tel', contactPhoneNumber.replace(/[^\d+]/g, ''), 'Call'),
    settings.isLocationEnabled &&
      typeof mapLat === 'number' &&
      typeof mapLng === 'number' &&
      link('geo', `${mapLat},${mapLng}`, 'Map'),
  ].filter((one) => typeof one === 'string')
  if (links.length === 0) return ''
  return `<div class="sqs-mobile-info-bar" role="navigation" aria-label="Contact">${links.join('')}</div>`
}

function link(scheme: 'mailto' | 'tel' | 'geo', to: string, name: string): string {
  return `<a class="sqs-mobile-info-bar-trigger" href="${scheme}:${escapeAttribute(to)}">${name}</a>`
}
