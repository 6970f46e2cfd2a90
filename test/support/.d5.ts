import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { toRecord } from '../../core.ts'
import { compile } from './compile.ts'
import { toCode } from '../../engine/code/to-code.ts'
import { createRequire } from 'node:module'
import { piece } from './arbitraries.ts'
const { Compiler } = createRequire(import.meta.url)('@squarespace/template-engine')
const seed = Number(process.env.SEED ?? 1), numRuns = Number(process.env.CASES ?? 10000)
const F = ['{','{','{','{','}','}','}','}','{.','{.','{##','##}','{#','.','..',' ',' ','  ','|','||','@','@@','$','$a',',',' , ','=','?','#','##','\n','\t','\v','\f','\r','\u00a0','\u2028','&&','||','&','-','_','1','007','2147483647','2147483648','99999999999999999999','a','b','x','A','é','@x','@x ','@a-b','a.b','a.0','section','section ','repeated section ','repeated  section','alternates with','if ','if','or','or ','end','end ','eof'.slice(0,0),'var ','ctx ','macro ','include ','inject ','eval ','eval','tab','meta-left','meta-right','newline','space','equal?','odd? ','nope?','html','apply p','html x y','nope','constructor','k=a','k=a b=c','./f','/','p output','😀','|html|json','|nope|html','a|html','a,b','a , b|json','toString','__proto__','hasOwnProperty?','constructor?','.section a}','.end}','.repeated section a}','.or}','.alternates with}','.if a}','.macro m}','.equal? a}']
const soup = fc.array(fc.constantFrom(...F), { maxLength: 16, size: 'max' }).map((p) => p.join(''))
const tags = fc.array(fc.oneof(fc.array(fc.constantFrom(...F), { maxLength: 5, size: 'max' }).map((p) => `{${p.join('')}}`), fc.array(fc.constantFrom(...F), { maxLength: 5, size: 'max' }).map((p) => `{.${p.join('')}}`), piece), { maxLength: 8, size: 'max' }).map((p) => p.join(''))
const run = (s: string) => {
  const t = compile(s); const r = new Compiler().parse(s)
  const recs = t.render(null, {limits:{time:1}}).errors.filter(e => e.origin !== 'engine').map(toRecord)
  const a = { code: JSON.parse(JSON.stringify(toCode(t.root))), recs }, b = { code: JSON.parse(JSON.stringify(r.code)), recs: r.errors.map((e: any) => ({ type: e.type, message: e.message })) }
  return isDeepStrictEqual(a, b) ? undefined : [a, b]
}
const t0 = Date.now()
const r = fc.check(fc.property(fc.oneof(soup, tags), (s) => /\|plural(?![a-z0-9_-])/i.test(s) || run(s) === undefined), { seed, numRuns })
console.log('parse seed', seed, 'runs', r.numRuns, 'ms', Date.now() - t0)
if (r.failed) { const c = r.counterexample![0]; console.log(JSON.stringify(c)); console.log(JSON.stringify(run(c), null, 0)) }
