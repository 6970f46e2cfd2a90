/** The formatter that prints where in the page's data the current node is; the host brings it along. */
export const SCOPE_FORMATTER = 'vitrine-scope'
