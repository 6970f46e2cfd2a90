export * from '../../../entries/adopt.ts'
