import { EmptyArc } from './illustrations.tsx'
import type { StateProps } from './StateScreen.tsx'
import { StateScreen } from './StateScreen.tsx'

/** State of an empty list or page: it describes the future content, and what to do. */
export function EmptyState(props: StateProps) {
  return <StateScreen illustration={<EmptyArc />} {...props} />
}
