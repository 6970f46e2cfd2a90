/** The formatters, each by its name. */
export * from '../../formatters/exports.ts'
