import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import styles from './record-page.module.css'

/** State of a query for one record; `recordState(query)` of `#src/api/list-state.ts` makes it from a query. */
export interface RecordState<Value> {
  readonly value: Value | undefined
  /** True if the value is current: editing never starts from an old copy. */
  readonly isFresh: boolean
  readonly failure: { readonly message: string; readonly isUnreachable: boolean } | null
  readonly retry: () => void
}

interface RecordPageProps<Value> {
  readonly state: RecordState<Value>
  /**
   * Header with the record's name, which may take more lines than a placeholder: it is rendered with the content, so
   * that nothing moves. Any other header is placed above this component.
   */
  readonly head?: (value: Value | undefined) => ReactNode
  readonly children: (value: Value) => ReactNode
}

const FIELDS = ['a', 'b', 'c', 'd', 'e']

/**
 * The content of a page about one record: its form when it is loaded, a skeleton of the same shape before, or the
 * error.
 */
export function RecordPage<Value>({ state, head, children }: RecordPageProps<Value>) {
  const { value, isFresh, failure, retry } = state
  if (value !== undefined && isFresh) {
    return (
      <>
        {head?.(value)}
        {children(value)}
      </>
    )
  }
  return (
    <div>
      {head?.(value)}
      {failure === null ? (
        <ComingFields />
      ) : (
        <ErrorState message={failure.message} offline={failure.isUnreachable} onRetry={retry} />
      )}
    </div>
  )
}

function ComingFields() {
  return (
    <div className={styles.skeleton} aria-hidden>
      {FIELDS.map((field) => (
        <div key={field} className={styles.field}>
          <Skeleton width="8rem" />
          <Skeleton height="var(--mq-control)" />
        </div>
      ))}
    </div>
  )
}
