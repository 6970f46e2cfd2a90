import { toRecord } from '../../core.ts'
import { compile } from './compile.ts'
import { renderReference } from './reference.ts'

const cases: [any, any][] = [
  ['{a|encode-uri}[{c}]{.section c}C{.or}-{.end}', { a: '\ud800', c: 3 }],
  ['{.var @z a|encode-uri}[{@z}]{.section c}C{.end}', { a: '\ud800', c: 3 }],
  ['{.repeated section l}{@|encode-uri}[{@index}{@}]{.end}[{b}]', { l: ['x', '\ud800', 'y'], b: 1 }],
  ['{a.b}x{hasOwnProperty}', { a: { hasOwnProperty: 1, b: 2 }, hasOwnProperty: 5 }],
  ['{.if }A{.or}B{.end}c', {}],
  [
    [
      17,
      1,
      [
        [2, ['a'], [null], 3],
        [0, 'z'],
      ],
      18,
    ],
    { a: 1 },
  ],
  [
    [
      17,
      1,
      [
        [2, ['b'], [[0, 'x']], null],
        [0, 'z'],
      ],
      18,
    ],
    {},
  ],
  [
    [
      17,
      1,
      [
        [2, ['b'], [[0, 'x']]],
        [0, 'z'],
      ],
      18,
    ],
    {},
  ],
  [
    [
      17,
      1,
      [
        [4, ['b'], [[0, 'x']]],
        [0, 'z'],
      ],
      18,
    ],
    {},
  ],
  [
    [
      17,
      1,
      [
        [5, 'equal?'],
        [0, 'z'],
      ],
      18,
    ],
    {},
  ],
  [
    [
      17,
      1,
      [
        [1, null],
        [0, 'z'],
      ],
      18,
    ],
    {},
  ],
  [[17, 1, [[1], [0, 'z']], 18], {}],
  [
    [
      17,
      1,
      [
        [1, [['a']], 5],
        [0, 'z'],
      ],
      18,
    ],
    { a: 1 },
  ],
  [
    [
      17,
      1,
      [
        [1, [['a']], [['html', 5]]],
        [0, 'z'],
      ],
      18,
    ],
    { a: 1 },
  ],
  [
    [
      17,
      1,
      [
        [1, [[]]],
        [0, 'z'],
      ],
      18,
    ],
    { a: 1 },
  ],
  [
    [
      17,
      1,
      [
        [2, [], [[0, 'x']], 3],
        [0, 'z'],
      ],
      18,
    ],
    { a: 1 },
  ],
  [
    [
      17,
      1,
      [
        [2, null, [[0, 'x']], 3],
        [0, 'z'],
      ],
      18,
    ],
    { a: 1 },
  ],
  [[17, 1, [[0], [0, 5], [0, null], [0, [1, 2]], [0, {}], [0, true], [0, 'z']], 18], { a: 1 }],
  [
    [
      17,
      1,
      [
        [17, 1, [[0, 'in']], 18],
        [0, 'z'],
      ],
      18,
    ],
    { a: 1 },
  ],
  [
    [
      17,
      1,
      [
        [10, 'm', [[0, 'in']]],
        [1, [['a']], [['apply', [['m'], ' ']]]],
      ],
      18,
    ],
    { a: 1 },
  ],
  [
    [
      17,
      1,
      [
        [22, '@x'],
        [0, 'z'],
      ],
      18,
    ],
    { a: 1 },
  ],
  [
    [
      17,
      1,
      [
        [22, '@x', [['a']]],
        [0, 'z'],
      ],
      18,
    ],
    { a: 1 },
  ],
  [[17, 1, [[23], [0, 'z']], 18], { a: 1 }],
  [[17, 1, [[24], [0, 'z']], 18], { a: 1 }],
  [
    [
      17,
      1,
      [
        [24, 'p'],
        [0, 'z'],
      ],
      18,
    ],
    { a: 1 },
  ],
  [[17, 1, [[9], [0, 'z']], 18], { a: 1 }],
  [[17, 1, [[6], [0, 'z']], 18], { a: 1 }],
  [[17, 1, [[8], [0, 'z']], 18], { a: 1 }],
  [[17, 1, [[10], [0, 'z']], 18], { a: 1 }],
  [[17, 1, ['x', [0, 'z']], 18], { a: 1 }],
  [[17, 1, [true, [0, 'z']], 18], { a: 1 }],
  [[17, 1, [{}, [0, 'z']], 18], { a: 1 }],
  [[17, 1, [[], [0, 'z']], 18], { a: 1 }],
  [
    [
      17,
      1,
      [
        ['0', 'q'],
        [0, 'z'],
      ],
      18,
    ],
    { a: 1 },
  ],
  [
    [
      17,
      1,
      [
        [7, 0, 0, [[0, 'or']], 3],
        [7, 'equal?', [['a', '1'], ' '], [[0, 'or']], 3],
        [0, 'z'],
      ],
      18,
    ],
    { a: 1 },
  ],
  [
    [
      17,
      1,
      [
        [5, 'equal?', [['a', '1'], ' '], [[0, 'or']], [5, 'equal?', [['a', '1'], ' '], [[0, 'or']], 3]],
        [0, 'z'],
      ],
      18,
    ],
    { a: 2 },
  ],
  [
    [
      17,
      1,
      [
        [5, 'equal?', [['a', '2'], ' '], [[0, 'or']], [2, ['a'], [[0, 'alt']], 3]],
        [0, 'z'],
      ],
      18,
    ],
    { a: 1 },
  ],
  [[17], {}],
  [[17, 1], {}],
  [[], {}],
  [[17, 1, [[8, [1], [['a']], [[0, 'x']], 3]]], { a: 1 }],
  [[17, 1, [[8, [5], [['a'], ['a']], [[0, 'x']], 3]]], { a: 1 }],
  [[17, 1, [[2, ['a'], 5, 3]]], { a: 1 }],
  [[17, 1, [[2, ['a'], [[0, 'x']], [0, 'alt']]]], { a: 0 }],
]
for (const [code, data] of cases) {
  let theirs: any
  const given = { template: '', data, partials: { p: 'P' }, injectables: {}, limits: {} }
  try {
    theirs = renderReference(given, structuredClone(code))
  } catch (e) {
    theirs = 'THROWS ' + (e as Error).message
  }
  const { html, errors } = compile(code).render(data, { partials: { p: 'P' } })
  const o = JSON.stringify([html, errors.map(toRecord).map((r) => r.message)]),
    t = JSON.stringify(
      typeof theirs === 'string' ? theirs : [theirs.html, theirs.records.map((r: any) => r.message)],
    )
  console.log(
    o === t ? 'SAME ' : 'DIFF ',
    JSON.stringify(code),
    o === t ? o : '\n   ours   ' + o + '\n   theirs ' + t,
  )
}
