import type { ReactNode } from 'react'
import { StatusDot } from './StatusDot.tsx'

interface PassedDotProps {
  /** Null where there is no mark to reach. */
  readonly passed: boolean | null
  /** The word for it. */
  readonly children: ReactNode
}

/** Says whether a result reaches the pass mark of its exam; a dash stands where there is none. */
export function PassedDot({ passed, children }: PassedDotProps) {
  if (passed === null) return <span className="mq-quiet">—</span>
  return <StatusDot tone={passed ? 'on' : 'off'}>{children}</StatusDot>
}
