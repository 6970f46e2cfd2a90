/** Look of the dashboard: light and dark by the visitor's choice, one column on a narrow screen. */
export const DASHBOARD_STYLE = `:root{color-scheme:light dark;--ink:light-dark(#1d1c1a,#efede8);--quiet:light-dark(#5f5b53,#aba599);--paper:light-dark(#f4f2ee,#141312);--card:light-dark(#fff,#1e1c1a);--rule:light-dark(#e0dcd3,#35322e);--accent:light-dark(#0e6b62,#5fc4b6);--warm:light-dark(#b3401f,#ff9d7d)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:76rem;margin:0 auto;padding:clamp(1rem,3vw,2.5rem)}
header{display:flex;flex-wrap:wrap;gap:.5rem 2rem;align-items:end;justify-content:space-between;margin-block-end:1.5rem}
h1{font-size:clamp(1.5rem,1rem + 2vw,2.25rem);line-height:1.15;letter-spacing:-.02em;margin:0;text-wrap:balance}h1 small{display:block;font-size:.875rem;font-weight:400;letter-spacing:0;color:var(--quiet)}
h2{font-size:1.0625rem;margin:0 0 .75rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem;padding:.25rem;border:1px solid var(--rule);border-radius:1.25rem;background:var(--card)}
nav a{white-space:nowrap;padding:.3125rem clamp(.5rem,2.4vw,.875rem);border-radius:999px;color:var(--ink);text-decoration:none}nav a:hover{background:var(--paper)}nav a[aria-current]{background:var(--ink);color:var(--card)}
nav.chips-nav{padding:0;border:0;background:none;margin-block-end:1rem}:is(section p,h1) a{display:inline-block;min-height:24px;color:var(--accent)}
a:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.grid{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));gap:1rem}
section{grid-column:span 12;background:var(--card);border:1px solid var(--rule);border-radius:.875rem;padding:1.25rem}
@media(min-width:52rem){.half{grid-column:span 6}}
dl.totals{grid-column:span 12;display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:1rem;margin:0}
.totals div{background:var(--card);border:1px solid var(--rule);border-radius:.875rem;padding:1rem 1.25rem}
dt{color:var(--quiet);font-size:.875rem}dd{margin:0;font-size:1.875rem;line-height:1.2;font-weight:600;letter-spacing:-.02em;font-variant-numeric:tabular-nums}dd.alarm,b.alarm{color:var(--warm)}
.plot{display:grid;grid-template-columns:auto 1fr;gap:.25rem .75rem}.scale{display:flex;flex-direction:column;justify-content:space-between;text-align:end;margin-block:-.5rem}
.scale,.ends,.quiet,caption{color:var(--quiet);font-size:.8125rem;font-variant-numeric:tabular-nums}.ends{grid-column:2;display:flex;justify-content:space-between}
svg{display:block;width:100%}.columns{height:11rem}.histogram{height:3rem;min-width:8rem}.moments{display:grid;grid-template-columns:auto 1fr;gap:0 .75rem;margin-block:.75rem}.moments ul{list-style:none;margin:0;padding:0;color:var(--quiet);font-size:.8125rem}.moments li{height:1.75rem;display:flex;align-items:center}.timeline{height:100%}.within .bar{margin-block-start:.125rem}.within rect{fill:var(--warm)}.chips{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;margin:0 0 .75rem;padding:0}.chips a{display:inline-block;min-height:24px;padding:.25rem .75rem;border:1px solid var(--rule);border-radius:999px;color:var(--ink);text-decoration:none}.chips a[aria-current]{background:var(--ink);color:var(--card)}.bar{height:.625rem;min-width:4rem}
rect{fill:var(--accent)}.errors rect{fill:var(--warm)}line{stroke:var(--rule);vector-effect:non-scaling-stroke}.mark{stroke:var(--ink);stroke-width:2;stroke-dasharray:4 3}
.columns rect:hover{fill:var(--ink)}
.scroll{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:.9375rem}caption{text-align:start;padding-block-end:.5rem}
th,td{padding:.5rem .75rem .5rem 0;text-align:start;border-block-end:1px solid var(--rule);vertical-align:middle}tr:last-child>*{border-block-end:0}thead th{font-size:.8125rem;font-weight:500;color:var(--quiet);white-space:nowrap}tbody th{font-weight:500;min-width:8rem;overflow-wrap:anywhere}#shoppers~.scroll th{min-width:13rem}@media(max-width:30rem){:is([aria-label=Lines],[aria-label=Orders]) :is(th,td){min-width:0;padding-inline-end:.375rem}[aria-label=Orders] table{font-size:.8125rem}}[aria-label=Orders] a{white-space:nowrap}td bdi{overflow-wrap:anywhere}
.number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}tr>:last-child{padding-inline-end:0}.wide{width:34%}@media(max-width:30rem){.wide{width:22%}.bar{min-width:2rem}}.bars th{max-width:16rem}
dl.facts{margin:0;display:grid;gap:.5rem}.facts dd{font-size:1rem;font-weight:400;line-height:1.5;letter-spacing:0;white-space:pre-line;overflow-wrap:anywhere}.facts a,tbody th a{color:var(--accent);display:inline-block;min-height:24px}
.note{margin:0 0 1rem;padding:.75rem 1rem;border-inline-start:4px solid var(--accent);background:var(--card)}.note[role=alert]{border-color:var(--warm)}.error{margin:.25rem 0 0;color:var(--warm)}
.fields{display:grid;gap:.75rem}.fields p{margin:0}label{display:block;font-size:.875rem;color:var(--quiet)}.find{display:flex;flex-wrap:wrap;gap:.25rem .5rem;align-items:center}.find label{flex-basis:100%}
input,select{width:100%;min-height:2.5rem;padding:.25rem .625rem;font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--quiet);border-radius:.5rem}.find input{flex:1;width:auto;min-width:8rem}[aria-invalid]{border-color:var(--warm)}
button{min-height:2.5rem;padding:.25rem 1rem;font:inherit;color:var(--card);background:var(--ink);border:1px solid var(--ink);border-radius:.5rem;cursor:pointer}:is(button,input,select):focus-visible{outline:2px solid var(--accent);outline-offset:2px}
summary{cursor:pointer;color:var(--quiet);font-size:.875rem;margin-block-start:.75rem;min-height:24px}
.mail+.mail{margin-block-start:1rem;padding-block-start:1rem;border-block-start:1px solid var(--rule)}.mail h3{margin:0;font-size:1rem}.mail p{margin:.25rem 0;overflow-wrap:anywhere}.mail-forms{display:grid;gap:1rem;margin-block-start:.75rem}@media(min-width:52rem){.mail-forms{grid-template-columns:1fr 1fr}}iframe{width:100%;height:30rem;border:1px solid var(--rule);border-radius:.5rem;background:#fff}pre{margin:0;max-height:30rem;overflow:auto;padding:1rem;border:1px solid var(--rule);border-radius:.5rem;font:.8125rem/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}pre:focus-visible,iframe:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.empty{color:var(--quiet);margin:0}ul.answers{list-style:none;margin:0;padding:0;overflow-wrap:anywhere}ul.answers b{font-weight:500;color:var(--quiet)}
@media(forced-colors:active){rect{fill:CanvasText}line{stroke:CanvasText}a[aria-current]{forced-color-adjust:none;background:Highlight!important;color:HighlightText!important}}`
