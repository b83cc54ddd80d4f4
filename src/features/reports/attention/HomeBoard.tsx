import type { UseQueryResult } from '@tanstack/react-query'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf, UNREACHABLE } from '#src/api/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import styles from './attention.module.css'

interface HomeBoardProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly title: string
  /** Sentence where it could not be read. */
  readonly failed: string
  readonly children: (data: Data) => ReactNode
}

/** A board of the home page of staff: when it was read, what it shows, and what it says while there is nothing. */
export function HomeBoard<Data extends { readonly serverNow: number }>(props: HomeBoardProps<Data>) {
  const { query, title, failed, children } = props
  const { t } = useTranslation('reports')
  const { time } = useFormats()
  const titleId = useId()
  const { data } = query
  const failure = failureOf(query.error)
  return (
    <section className={styles.board} aria-labelledby={titleId} data-coming={query.isLoading ? 'above' : undefined}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {data !== undefined && <p className="mq-quiet">{t('attention.updated', { time: time(data.serverNow) })}</p>}
      </header>
      {data !== undefined && children(data)}
      {query.isPending && (
        <div className={styles.groups} aria-hidden>
          <Skeleton height="7rem" />
          <Skeleton height="7rem" />
        </div>
      )}
      {data === undefined && query.isError && (
        <ErrorState
          message={failure?.code === UNREACHABLE ? failure.message : failed}
          offline={failure?.code === UNREACHABLE}
          onRetry={() => void query.refetch()}
        />
      )}
    </section>
  )
}

interface BoardGroupProps {
  readonly title: string
  readonly count: number
  readonly Icon?: Icon
  /** Colour of its lines. */
  readonly kind?: string
  /** Lines, each of them an `li`. */
  readonly children: ReactNode
}

/** One kind of thing on a board; absent where there is none of it. */
export function BoardGroup({ title, count, Icon, kind, children }: BoardGroupProps) {
  if (count === 0) return null
  return (
    <section className={styles.group} data-kind={kind}>
      <h3 className={styles.groupTitle}>
        {Icon !== undefined && <Icon size={20} aria-hidden />}
        {title}
        <span className={styles.count}>
          <Num value={count} />
        </span>
      </h3>
      <ul>{children}</ul>
    </section>
  )
}
