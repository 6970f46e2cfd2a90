import { useMemo, useRef, useSyncExternalStore } from 'react'
import { share } from '../../../engine/html/tree/share.ts'
import { Fields, type StreamedData } from './fields.ts'

/**
 * Data whose top fields may be promises, as it arrives: what is still to come is missing, what failed is
 * null. For templates that a browser makes; a page of a server is taken over when all of its data is there.
 * Each promise must be the same object from one render to the next, as those of a loader are.
 */
export function useStreamedData<Data extends object>(data: Data): StreamedData<Data> {
  const latest = useRef(data)
  latest.current = share(latest.current, data)
  const given = latest.current
  const fields = useMemo(() => new Fields(given), [given])
  return useSyncExternalStore(fields.listen, fields.read, fields.read) as StreamedData<Data>
}
