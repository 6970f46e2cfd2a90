export * from '../../engine/ahead/index.ts'
