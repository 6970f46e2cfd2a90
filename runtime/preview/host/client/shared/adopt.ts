export * from '../../../../react/adopt/index.ts'
