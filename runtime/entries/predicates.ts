/** The predicates, each by its name. */
export * from '../../predicates/exports.ts'
