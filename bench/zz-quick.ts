import { compile } from '/work/main/dist/core.js'
import { LIST_TEMPLATE, listPage } from '/work/main/bench/page.ts'
import { handwritten, reference, handlebars, eta } from '/work/main/bench/peers.ts'
const data=listPage(48); const ours=compile(LIST_TEMPLATE)
const tasks: Record<string,()=>string>={hand:()=>handwritten(data),vitrine:()=>ours.render(data).html,reference:(r=>()=>r(data))(reference(LIST_TEMPLATE)),handlebars:(r=>()=>r(data))(handlebars()),eta:(r=>()=>r(data))(eta())}
console.log(tasks.hand()===tasks.vitrine(), tasks.hand()===tasks.reference(), tasks.vitrine().length)
const best: Record<string,number[]>={}
for(let round=0;round<40;round++) for(const [n,f] of Object.entries(tasks)){ let k=0; const t=performance.now(); let len=0; while(performance.now()-t<15){ for(let i=0;i<5;i++) len+=f().charCodeAt(100); k+=5 } (best[n]??=[]).push((performance.now()-t)*1000/k) }
for(const [n,a] of Object.entries(best)){ a.sort((x,y)=>x-y); console.log(n.padEnd(12), a[20].toFixed(1),'us median', a[2].toFixed(1)) }
