import { describe, expect, it } from 'vitest'
import { otherMarkup } from '../../../runtime/pull/anonymise.ts'
import { timeOf } from './time-of.ts'

describe('other markup', () => {
  it.each([
    ['<p class="Maja">Maja</p>', /^<p class="Maja">(?!Maja)[A-Z][a-z]{3}<\/p>$/],
    ['<img alt="Maja" src="/maja.png">', /^<img alt="(?!Maja)[A-Z][a-z]{3}" src="\/maja.png">$/],
    ['a<SCRIPT>maja < lind</SCRIPT >lind</Script>b', /^.<SCRIPT>maja < lind<\/SCRIPT >lind<\/Script>.$/],
    ['<style>a > b {}</style>', /^<style>a > b {}<\/style>$/],
    ['<script src="x">maja', /^<script src="x">(?!maja)[a-z]{4}$/],
    ['<scripted>maja</scripted></script>', /^<scripted>(?!maja)[a-z]{4}<\/scripted><\/script>$/],
    ['<p>maja <maja', /^<p>(?!maja)([a-z]{4}) <\1$/],
    ['maja &amp; lind', /^(?!maja)[a-z]{4} &amp; (?!lind)[a-z]{4}$/],
  ])('of %s', (html, other) => {
    expect(otherMarkup(html)).toMatch(other)
  })

  it('is made in linear time', () => {
    for (const piece of ['<', '<script ', '<script>', '<style></', '</script'])
      expect(
        timeOf(() => otherMarkup(piece.repeat(800_000 / piece.length))),
        piece,
      ).toBeLessThan(20_000)
  })
})
