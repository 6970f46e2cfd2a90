import { compareOnSource } from './differential.ts'
const C = (template: string, data: unknown, partials = {}, extra = {}) => { const v = compareOnSource({ template, data, partials, injectables: {}, limits: {}, expressions: true, includes: true, ...extra } as never); console.log(typeof v === 'string' ? v : 'MISMATCH ' + template + ' ' + JSON.stringify(v)) }
C('{a|apply p}{a|apply q}', {a:1}, { p: '{.eval foo(1)}', q: '{.eval foo(1)}' })
C('{.eval foo(1)}{.include p}', {a:1}, { p: '{.eval foo(1)}{.include p}' })
C('{.eval foo(1)}{.eval foo(1)}', {a:1})
C('{.repeated section a}{.eval foo(1)}{.end}{.macro m}{.eval foo(2)}{.end}{a|apply m}{a|apply m}', {a:[1,2]})
C('{.macro m}{.macro n}{@x}{.end}{.include n output}{.end}{.var @x a}{.include m output}{.include m}', {a:[1,2]})
C('{.include p}{.include p}{a|apply m}', {a:[1,2]}, {p: '{.macro m}{.eval foo(3)}{.end}'})
C('{a|apply p|apply p}', {a:[1,2]}, {p: [17,1,[[23,'foo(']],18]})
C('{a|apply p}{a|apply q}', {a:[1,2]}, {p: '{a|nope}', q: '{a|nope}'})
C('{.if nope? x}1{.or if? y}2{.or}3{.end}', {a:1})
C('{a}', {a: [[], [[]], [null], [[null]], {}, [{}], -0, [-0], 1e21, true, [true,[false]]]})
C('{a.b.c}{a.0.c}{.section a.0}{c}{0}{length}{.end}', {a: {0: {c: 1, 0: 'z', length: 9}}})
C('{.repeated section @}{@}{@index}{.repeated section @}{@index}{@}{.or}o{.end}{.end}', [[1,2],[],[3,[4]]])
C('{.repeated section length}{@}{.end}{.section length}{@}{.end}', [1,2])
C('{.ctx @x a=a a=b @=c}{@x|json}', {a:1,b:2,c:3})
C('{.ctx @x length=a}{.section @x}{length}{@.length}{.end}{@x.length}', {a:1})
C('{.ctx @x constructor=a toString=b}{@x|json}{@x.constructor}{.section @x}{constructor}{.end}', {a:1})
C('{a|apply p constructor=1 __proto__=2 toString=3}', {a:1}, {p:'{@args|json}{@args.__proto__}{@args.constructor}{@args.toString}'})
C('{.inject @x toString}{@x|json}{.inject @y constructor}{@y}{.inject @z __proto__}{@z|json}', {a:1})
C('{.include constructor output}{a|apply toString}{a|apply __proto__}{a|apply hasOwnProperty}', {a:1})
C('{.macro constructor}M{.end}{.macro __proto__}P{.end}{a|apply constructor}{a|apply __proto__}{a|apply toString}', {a:1})
C('{.macro __proto__}P{.end}{a|apply toString}', {a:1})
C('{.var @__proto__ a}{.var @constructor a}{@constructor}{.section @constructor}x{.end}{@toString}{.section @toString}y{.end}', {a:1})
C('{.equal? a {}}', {a:1})
C('{.section __proto__}{.end}', JSON.parse('{"__proto__": {"a": 1}}'))
C('{a.__proto__}|{@|json}|{@|key-by a|json}|{@|get __proto__|json}', JSON.parse('{"a":{"__proto__": {"a": 1}}}'))
C('{a|key-by k|json}', JSON.parse('{"a":[{"k":"__proto__"},{"k":"constructor"},{"k":"a"}]}'))
C('{a|json}{a|json-pretty}{a|iter}', JSON.parse('{"a":{"toJSON":1,"b":"\\u2028</script>"}}'))
C('{a|json}', JSON.parse('{"a":"</script><!-- \\u2028 \\ud800"}'))
C('{a}{.eval a}{.eval "x"+a}', {a: 1e-7}); C('{.eval @x=a}{@x}{.eval @x=@x+1}{@x}', {a: [1]});
C('{.repeated section a}{.if @index0 || b}{.or}z{.end}{.end}', {a: [0, 1]});
C('{.section a}{.eval @q = 1}{@q}{.end}{@q}{.if a}{.eval @q=2}{.end}{@q}', {a:1});
C('x'.repeat(3) + '{.section a}'.repeat(300) + 'y' + '{.end}'.repeat(300), { a: 1 });
C('{.if a}' + '{.or equal? a 3}'.repeat(300) + '{.or}z{.end}', { a: 0 });
C('{a,b|apply p}{a, b|html|output}{.var @x a,b|json}{@x}', {a:1,b:2}, {p: '{@}'});
C('{@index}{.repeated section a}{@index}{@|apply p}{@|apply p private}{.end}', {a:[1]}, {p: '{@index}{.section @}{@index}{.end}'});
C('{.repeated section a}{.alternates with}{@index},{.or}n{.end}{.repeated section a}{.alternates with}{.section @}{@}{.end}{.alternates with}-{.end}', {a:[1,2,3]});
