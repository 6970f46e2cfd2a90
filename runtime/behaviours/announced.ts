import { type ReactNode, useEffect, useRef } from 'react'

interface AnnouncedProps {
  readonly ready: () => void
  readonly children?: ReactNode
}

/** Says once when React has put what is inside into the page, and forgotten what was there before. */
export function Announced({ ready, children }: AnnouncedProps): ReactNode {
  const isAnnounced = useRef(false)
  useEffect(() => {
    if (!isAnnounced.current) ready()
    isAnnounced.current = true
  }, [ready])
  return children
}
