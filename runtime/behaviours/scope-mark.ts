/**
 * Attribute of the elements from which on, in the order of the page, another item of the script is the scope:
 * its index, nothing where there is none, or `data` where markup of data begins that gets no behaviours.
 */
export const SCOPE_MARK = 'data-scope'
