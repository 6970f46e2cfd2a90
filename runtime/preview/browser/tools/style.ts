/** Styles of the tools; the page's styles do not reach them. */
export const STYLE = `
:host { all: initial; }
* { box-sizing: border-box; }
:is(dialog, .bar, .panel) { font: 14px/1.5 system-ui, sans-serif; color: #f4f4f5; background: #18181b; }
dialog { inline-size: min(60rem, calc(100vw - 2rem)); max-block-size: calc(100vh - 2rem); padding: 1.25rem; border: 3px solid #f87171; border-radius: 8px; overflow: auto; }
dialog::backdrop { background: rgb(0 0 0 / 0.5); }
h2 { font-size: 1.2rem; margin: 0 0 0.75rem; }
h3 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
.mistake { margin-block: 1rem; padding-block-start: 1rem; border-block-start: 1px solid #52525b; }
.error h3 { color: #fca5a5; }
.warning h3 { color: #fcd34d; }
p { margin: 0.25rem 0; overflow-wrap: anywhere; }
pre { margin: 0.5rem 0; padding: 0.5rem; overflow: auto; background: #09090b; font: 13px/1.5 ui-monospace, monospace; tab-size: 2; }
button { font: inherit; min-block-size: 28px; padding: 2px 10px; color: #f4f4f5; background: #3f3f46; border: 1px solid #a1a1aa; border-radius: 6px; cursor: pointer; }
button[aria-pressed='true'] { background: #1d4ed8; }
:focus-visible { outline: 2px solid #60a5fa; outline-offset: 2px; }
.bar { position: fixed; inset: auto auto 8px 8px; z-index: 2147483646; display: flex; gap: 6px; padding: 6px; border-radius: 8px; }
.panel { position: fixed; inset: auto 8px 56px 8px; z-index: 2147483646; max-block-size: 40vh; max-inline-size: 44rem; overflow: auto; padding: 0.75rem 1rem; border-radius: 8px; border: 1px solid #52525b; }
.panel[hidden], .frame[hidden] { display: none; }
.frame { position: fixed; z-index: 2147483645; pointer-events: none; border: 2px solid #2563eb; outline: 1px solid #fff; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 0.5rem 0 0; font: 13px/1.5 ui-monospace, monospace; }
dt { color: #93c5fd; }
dd { margin: 0; overflow-wrap: anywhere; }
`
