import { readFileSync, readdirSync, statSync } from 'node:fs'
import { Compiler } from '/work/main/engine/compiler.ts'
import { adviser } from '/work/main/engine/advice/index.ts'
import { coreFormatters } from '/work/main/formatters/core/index.ts'
import { corePredicates } from '/work/main/predicates/core/index.ts'
const md = readFileSync('/work/shared/language.md','utf8')
const names=(re:RegExp)=>re.exec(md)![1]!.replace(/\.$/,"").split(" "); const F=names(/ Formatters \(95\)[^\n]*?: ([^\n]*)/)
const P=names(/Predicates \(101\)[^\n]*?: ([^\n]*)/)
const c = new Compiler({formatters:{...Object.fromEntries(F.map(n=>[n,()=>(v:unknown)=>v])),...coreFormatters}, predicates:{...Object.fromEntries(P.map(n=>[n,()=>()=>false])),...corePredicates}} as never, adviser)
const walk=(d:string):string[]=>statSync(d).isDirectory()?readdirSync(d).flatMap(n=>walk(d+'/'+n)):[d]
for (const root of process.argv.slice(2)) for(const f of walk(root)) { if(/\.(conf|json|md|tsv)$|LICENSE|note|expected/.test(f)) continue
 const t=c.compile(readFileSync(f,'utf8'),{name:f}); for(const d of t.diagnostics) console.log(`${f.replace(root+'/','')}:${d.line}:${d.column} ${d.code} ${d.message.slice(0,110).replace(/\n/g,'⏎')}\n${process.env.V?d.frame+'\n':''}`) }
