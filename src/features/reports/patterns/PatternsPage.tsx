import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorState } from '#src/api/index.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { patternsQuery } from '../queries.ts'
import { PatternList } from './PatternList.tsx'
import styles from './patterns.module.css'

/** Lists what in the logs of all attempts is worth a question. */
export function PatternsPage({ examId }: { readonly examId: string }) {
  const { t } = useTranslation('reports')
  const patterns = useQuery(patternsQuery(examId))
  if (patterns.isPending) return <Skeleton height="20rem" />
  if (patterns.data === undefined) return <ErrorState {...errorState(patterns)} />
  const { items, isCut } = patterns.data
  if (items.length === 0) return <EmptyState title={t('patterns.emptyTitle')}>{t('patterns.empty')}</EmptyState>
  return (
    <div className={styles.page}>
      <Callout tone="plain">{t('patterns.note')}</Callout>
      <PatternList examId={examId} patterns={items} />
      {isCut && <p className="mq-quiet">{t('patterns.cut', { count: items.length })}</p>}
    </div>
  )
}
