import fc from 'fast-check'
import { kinds, words } from './words.ts'

const operand = words('1 2 3.5 -1 "x" "5" a b c.d @x @ @index null true abs(a) max(a,␣2)')
const operator = words('+ - * / % ** < >= == !== && || & >>')
const beginning = fc.constantFrom('', '', '@x = ', '@y = ', '#', '@x=1; ')

const sound = fc
  .tuple(beginning, operand, fc.array(fc.tuple(operator, operand), { maxLength: 3 }))
  .map(([before, first, others]) => before + [first, ...others.flat()].join(' '))

const token = kinds(
  [
    20,
    words(
      String.raw`1 2 0 1.5 0x1F 1e3 "x" 'y␣z' "5" "\u00e9" a b a.b c @x @y @ @.0 @index null true false PI NaN`,
    ),
  ],
  [20, words('+ - * / % ** << >> < <= > >= == != === !== & | ^ && || ! ~')],
  [15, words('= ( ) ( ) , ; max( min( abs( num( str( bool( foo(')],
  [1, words(String.raw`1e 1..2 0x "abc # . ? ⏎ é "\x4" 1a Infinity constructor`)],
)
const jumble = fc
  .tuple(words('# - - - -'), fc.array(token, { maxLength: 8 }), fc.constantFrom(' ', ' ', ''))
  .map(([debug, tokens, by]) => (debug === '#' ? '#' : '') + tokens.join(by))

/** Expressions: most of them sound, some a jumble of tokens. */
export const expression = kinds([2, sound], [1, jumble])
