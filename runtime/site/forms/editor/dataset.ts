import type { EditorProblem } from '../problem.ts'

/** Rows of cells. */
export type Dataset = readonly (readonly string[])[]

/** A dataset as it is taken, with what there is to say of it. */
export interface CheckedDataset {
  readonly rows: Dataset
  readonly problem: EditorProblem | undefined
}

/** Size of a dataset. */
export interface DatasetSize {
  readonly rows: number
  readonly columns: number
}

/** Largest dataset. Squarespace publishes no figures; a caller may set others. */
export const DATASET_LIMITS: DatasetSize = Object.freeze({ rows: 1000, columns: 50 })

/**
 * Checks that a dataset has a row and a column, and cuts it to the largest size with a message. An empty
 * dataset comes back without rows.
 */
export function checkDataset(rows: Dataset, limits = DATASET_LIMITS): CheckedDataset {
  if (rows.length === 0) return { rows: [], problem: { message: 'noRow' } }
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  if (columns === 0) return { rows: [], problem: { message: 'noColumn' } }
  if (rows.length <= limits.rows && columns <= limits.columns) return { rows, problem: undefined }
  const kept = rows.slice(0, limits.rows).map((row) => row.slice(0, limits.columns))
  const values = { rows: String(kept.length), columns: String(Math.min(columns, limits.columns)) }
  return { rows: kept, problem: { message: 'datasetCut', values } }
}
