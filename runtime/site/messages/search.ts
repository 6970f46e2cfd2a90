/** Sentences of the search as one types. A site's localised string of the same name replaces each. */
export const SEARCH_MESSAGES = /* @__PURE__ */ Object.freeze({
  searchSuggestions: 'Suggestions',
  searchOne: '1 suggestion',
  searchCount: '{count} suggestions',
  searchRecent: 'Recent searches',
  searchForget: 'Forget these searches',
  searchSlow: 'The search takes long. Press Enter to see all results on a page.',
  searchFailed: 'The search does not answer. Press Enter to try its page.',
})

export type SearchMessages = typeof SEARCH_MESSAGES
