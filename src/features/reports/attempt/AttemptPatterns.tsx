import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/page/Callout.tsx'
import { PatternList } from '../patterns/PatternList.tsx'
import { patternsQuery } from '../queries.ts'

interface AttemptPatternsProps {
  readonly examId: string
  readonly attemptId: string
}

/** Lists what in this attempt's log is worth a question; nothing where there is none. */
export function AttemptPatterns({ examId, attemptId }: AttemptPatternsProps) {
  const { t } = useTranslation('reports')
  const patterns = useQuery(patternsQuery(examId, attemptId)).data?.items ?? []
  if (patterns.length === 0) return null
  return (
    <Callout tone="plain" title={t('patterns.title')}>
      <PatternList examId={examId} patterns={patterns} isOfOne />
      <p className="mq-quiet">{t('patterns.note')}</p>
    </Callout>
  )
}
