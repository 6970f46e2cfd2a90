/** Name of the events by which the author's tools bring a new version of the page to what gave it behaviours. */
export const UPDATE = 'vitrine-update'
