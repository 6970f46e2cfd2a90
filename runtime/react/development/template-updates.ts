import { useEffect, useState } from 'react'
import { UPDATE_EVENT } from '../../../engine/ahead/events.ts'

/** Counts the versions of templates that a development server has sent; always 0 in production. */
export const useTemplateUpdates: () => number =
  process.env.NODE_ENV === 'production' ? () => 0 : useUpdateCount

function useUpdateCount(): number {
  const [version, setVersion] = useState(0)
  useEffect(() => {
    const update = () => setVersion((count) => count + 1)
    globalThis.addEventListener?.(UPDATE_EVENT, update)
    return () => globalThis.removeEventListener?.(UPDATE_EVENT, update)
  }, [])
  return version
}
