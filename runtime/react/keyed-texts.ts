import { Fragment, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'

/**
 * Gives texts among elements keys by the element before them. By its place alone React would take a text for another
 * one where a section comes or goes, and move the elements between them: what is moved loses its scroll position, a
 * frame loads anew, a film stops.
 */
export function keyTexts(list: ReactNode[]): void {
  let elements = 0
  for (let i = 0; i < list.length && elements < 2; i++) if (typeof list[i] !== 'string') elements++
  if (elements < 2) return
  let before = ''
  for (let i = 0; i < list.length; i++) {
    const child = list[i]
    if (typeof child === 'string') list[i] = jsx(Fragment, { children: child }, `${before}+`)
    else if (typeof child === 'object' && child !== null && 'key' in child) before = child.key ?? ''
  }
}
