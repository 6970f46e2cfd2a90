/**
 * True while a program is developed. Bundlers write a text for `process.env.NODE_ENV` and know of no
 * `process`. Code for development alone asks for that text, too, behind this: by it bundlers leave it out.
 * Read once: each read in Node takes as long as a small template.
 */
export const isDevelopment: boolean = /* @__PURE__ */ (() => {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    // A browser without a bundler has no `process`.
    return false
  }
})()
