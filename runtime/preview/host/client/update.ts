/** Name of the events by which the author's tools bring a new version of the page to what took it over. */
export const UPDATE = 'vitrine-update'
