import { useMemo, useSyncExternalStore } from 'react'
import { Fields, type StreamedData } from './fields.ts'

/**
 * Data whose top fields may be promises, as it arrives: what is still to come is missing, what failed is
 * null. For templates that a browser makes; a page of a server is taken over when all of its data is there.
 * `data` must be the same object from one render to the next.
 */
export function useStreamedData(data: object): StreamedData {
  const fields = useMemo(() => new Fields(data), [data])
  return useSyncExternalStore(fields.listen, fields.read, fields.read) as StreamedData
}
