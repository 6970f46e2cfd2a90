/** Event of the page in development: a template or a partial has a new version. */
export const UPDATE_EVENT = 'vitrine:update'
