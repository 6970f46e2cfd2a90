/** React's development build asks for its browser extension; that is no finding. */
export const DEVTOOLS = /React DevTools/
