import { bool, num, type Scalar, str } from './scalar.ts'

interface Operator {
  /** As error reasons and the debug output call it. */
  readonly name: string
  /** Higher binds tighter. */
  readonly precedence: number
}

/** An operator before its operand. */
export interface Unary extends Operator {
  readonly kind: 'unary'
  /** `referenced`: the operand was a reference, not a computed value. */
  readonly apply: (value: Scalar, referenced: boolean) => Scalar
}

/** An operator between its operands. */
export interface Binary extends Operator {
  readonly kind: 'binary'
  /** Yields nothing where the result would be a string longer than `limit`. */
  readonly apply: (left: Scalar, right: Scalar, limit: number) => Scalar | undefined
}

/** `=`, which ends its statement. */
export interface Assign extends Operator {
  readonly kind: 'assign'
}

function unary(name: string, apply: Unary['apply']): Unary {
  return { kind: 'unary', name, precedence: 17, apply }
}

function binary(precedence: number, name: string, apply: Binary['apply']): Binary {
  return { kind: 'binary', name, precedence, apply }
}

function numeric(precedence: number, name: string, apply: (a: number, b: number) => number): Binary {
  return binary(precedence, name, (left, right) => apply(num(left), num(right)))
}

/** Two strings compare by code units, any other pair as the host's numbers. */
function relational(name: string, test: (a: string | number, b: string | number) => boolean): Binary {
  return binary(12, name, (left, right) =>
    typeof left === 'string' && typeof right === 'string'
      ? test(left, right)
      : test(Number(left), Number(right)),
  )
}

/** Loose equality: null equals only null, mixed types compare as numbers. */
function equal(left: Scalar, right: Scalar): boolean {
  if (left === null || right === null || typeof left === typeof right) return left === right
  return Number(left) === Number(right)
}

function add(left: Scalar, right: Scalar, limit: number): Scalar | undefined {
  if (typeof left !== 'string' && typeof right !== 'string') return num(left) + num(right)
  const a = str(left)
  const b = str(right)
  return a.length + b.length > limit ? undefined : a + b
}

/** Operators by their sign where an operand is expected. */
export const UNARY: ReadonlyMap<string, Unary> = new Map([
  ['+', unary('unary plus', num)],
  ['-', unary('unary minus', (value) => -num(value))],
  ['!', unary('logical not', (value) => !bool(value))],
  ['~', unary('bitwise not', (value, referenced) => (referenced ? -1 : ~num(value)))],
])

/** Operators by their sign after an operand. */
export const BINARY: ReadonlyMap<string, Binary | Assign> = new Map<string, Binary | Assign>([
  ['**', numeric(16, 'exponent', (a, b) => a ** b)],
  ['*', numeric(15, 'multiply', (a, b) => a * b)],
  ['/', numeric(15, 'divide', (a, b) => a / b)],
  ['%', numeric(15, 'modulus', (a, b) => a % b)],
  ['+', binary(14, 'add', add)],
  ['-', numeric(14, 'subtract', (a, b) => a - b)],
  ['<<', numeric(13, 'left shift', (a, b) => a << b)],
  ['>>', numeric(13, 'right shift', (a, b) => a >> b)],
  ['<', relational('less than', (a, b) => a < b)],
  ['>', relational('greater than', (a, b) => a > b)],
  ['<=', relational('less than or equal', (a, b) => a <= b)],
  ['>=', relational('greater than or equal', (a, b) => a >= b)],
  ['==', binary(11, 'equality', equal)],
  ['!=', binary(11, 'inequality', (left, right) => !equal(left, right))],
  ['===', binary(11, 'strict equality', (left, right) => left === right)],
  ['!==', binary(11, 'strict inequality', (left, right) => left !== right)],
  ['&', numeric(10, 'bitwise and', (a, b) => a & b)],
  ['^', numeric(9, 'bitwise xor', (a, b) => a ^ b)],
  ['|', numeric(8, 'bitwise or', (a, b) => a | b)],
  ['&&', binary(7, 'logical and', (left, right) => bool(left) && bool(right))],
  ['||', binary(6, 'logical or', (left, right) => bool(left) || bool(right))],
  ['=', { kind: 'assign', name: 'assign', precedence: 3 }],
])
