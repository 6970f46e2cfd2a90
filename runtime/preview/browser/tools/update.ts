/**
 * Name of the events by which the author's tools bring a new version of the page to what gave it behaviours.
 */
export const UPDATE = 'vitrine-update'
/** Name of the event that says that the page is the new version. */
export const UPDATED = 'vitrine-updated'
