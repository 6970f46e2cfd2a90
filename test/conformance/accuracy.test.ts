import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compile } from '../../runtime/entries/index.ts'
import { ofToday } from '../support/property.ts'

const THEMES = '../shared/themes'
const END = /\{\.end\}/g
const OPENING = /\{\.(?:section|repeated section|if|[\w-]+\?)[^}]*\}/g

function templates(path: string): string[] {
  if (statSync(path).isDirectory()) return readdirSync(path).flatMap((name) => templates(join(path, name)))
  if (!/\.(?:region|list|item|block|page|html)$/.test(path) || path.endsWith('expected.html')) return []
  const text = readFileSync(path, 'utf8')
  return compile(text).diagnostics.length === 0 ? [text] : []
}

type Slip = (text: string, tag: RegExpMatchArray & { index: number }) => string

const TEMPLATES = existsSync(THEMES) ? templates(THEMES) : []

/** Makes one slip at tags of the themes, others each day: how many are found, how many within two lines. */
function measure(pattern: RegExp, slip: Slip): { found: number; near: number } {
  const tags = TEMPLATES.flatMap((text) => [...text.matchAll(pattern)].map((tag) => ({ text, tag })))
  const outcomes = ofToday(tags, 600).map(({ text, tag }) => {
    const line = text.slice(0, tag.index).split('\n').length
    const { diagnostics } = compile(slip(text, tag))
    return {
      found: diagnostics.length > 0,
      near: diagnostics.some((one) => Math.abs(one.line - line) <= 2),
    }
  })
  const share = (count: number) => count / outcomes.length
  return {
    found: share(outcomes.filter(({ found }) => found).length),
    near: share(outcomes.filter(({ near }) => near).length),
  }
}

const cut = (text: string, from: number, to: number) => text.slice(0, from) + text.slice(to)
const put = (text: string, at: number, more: string) => text.slice(0, at) + more + text.slice(at)

const SLIPS: readonly { name: string; pattern: RegExp; slip: Slip; least: number }[] = [
  {
    name: 'an end is missing',
    pattern: END,
    slip: (text, { index }) => cut(text, index, index + 6),
    least: 0.85,
  },
  {
    name: 'an end stands twice',
    pattern: END,
    slip: (text, { index }) => put(text, index, '{.end}'),
    least: 0.85,
  },
  {
    name: 'an end lost its brace',
    pattern: END,
    slip: (text, { index }) => cut(text, index + 5, index + 6),
    least: 0.98,
  },
  {
    name: 'an end lost its full stop',
    pattern: END,
    slip: (text, { index }) => cut(text, index + 1, index + 2),
    least: 0.98,
  },
  {
    name: 'an opening tag lost its brace',
    pattern: OPENING,
    slip: (text, { index, 0: tag }) => cut(text, index + tag.length - 1, index + tag.length),
    least: 0.98,
  },
  {
    name: 'an opening tag ends in a blank',
    pattern: /\{\.(?:section|repeated section) [^}]*\}/g,
    slip: (text, { index, 0: tag }) => put(text, index + tag.length - 1, ' '),
    least: 0.98,
  },
]

describe.skipIf(!existsSync(THEMES))('one slip in a real template is found, and near its line', () => {
  it.each(SLIPS)('$name', ({ pattern, slip, least }) => {
    const { found, near } = measure(pattern, slip)
    expect(found).toBeGreaterThanOrEqual(0.98)
    expect(near).toBeGreaterThanOrEqual(least)
  })
})
