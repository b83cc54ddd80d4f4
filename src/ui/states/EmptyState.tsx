import { EmptyArc } from './illustrations.tsx'
import type { StateProps } from './StateScreen.tsx'
import { StateScreen } from './StateScreen.tsx'

/** There is nothing here yet: what will be, and what to do. */
export function EmptyState(props: StateProps) {
  return <StateScreen illustration={<EmptyArc />} {...props} />
}
