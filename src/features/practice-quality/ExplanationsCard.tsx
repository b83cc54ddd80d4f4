import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplanationComparison } from '#contract/practice/practice-questions.ts'
import { FEWEST_TWIN_OUTCOMES } from '#domain/practice/explained-twins.ts'
import { ShareList } from '#src/ui/exam/ShareBar.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { VariantList } from './VariantList.tsx'
import { explanationsQuery } from './queries.ts'
import styles from './practice-quality.module.css'

/** Explanations compared by twins: answers of students who had read one, beside those of students who had not. */
export function ExplanationsCard() {
  const { t } = useTranslation('practiceQuestions')
  const variantsTitle = useId()
  const { data, error, refetch } = useQuery(explanationsQuery)
  const known = data?.items.filter(({ verdict }) => verdict !== 'too-few') ?? []
  const waiting = data?.items.filter(({ verdict }) => verdict === 'too-few') ?? []
  return (
    <Card title={t('explained.title')} text={t('explained.lead')}>
      {data === undefined && error !== null && <CardFailure message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="8rem" />}
      {data?.items.length === 0 && <p className="mq-quiet">{t('explained.none')}</p>}
      {known.map((item) => (
        <Comparison key={item.id} item={item} />
      ))}
      {waiting.length > 0 && (
        <details>
          <summary>{t('explained.waiting', { count: waiting.length })}</summary>
          <ul className={styles.reports}>
            {waiting.map((item) => (
              <li key={item.id}>
                <QuestionLink item={item} />
                <p className="mq-quiet">{t('explained.tooFew', countsOf(item))}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {data !== undefined && (
        <section aria-labelledby={variantsTitle}>
          <h3 id={variantsTitle} className={styles.heading}>
            {t('variants.title')}
          </h3>
          <p className="mq-quiet">{t('variants.lead')}</p>
          <VariantList items={data.variants} />
        </section>
      )}
    </Card>
  )
}

interface ComparisonProps {
  readonly item: ExplanationComparison
}

function countsOf({ read, unread }: ExplanationComparison) {
  return { read: read.of, unread: unread.of, needed: FEWEST_TWIN_OUTCOMES }
}

function QuestionLink({ item: { id, examId, text } }: ComparisonProps) {
  return (
    <Link to="/exams/$examId/questions/$questionId" params={{ examId, questionId: id }}>
      <Bdi>{text}</Bdi>
    </Link>
  )
}

function Comparison({ item }: ComparisonProps) {
  const { t } = useTranslation('practiceQuestions')
  const { number, percent } = useFormats()
  const lines = (['read', 'unread'] as const).map((key) => {
    const { right, of, low, high } = item[key]
    const detail = { right: number(right), of: number(of), low: percent(low), high: percent(high) }
    return {
      key,
      name: t(`explained.${key}`),
      share: right / of,
      number: percent(right / of),
      detail: t('explained.detail', detail),
    }
  })
  return (
    <section>
      <h3 className={styles.heading}>
        <QuestionLink item={item} />
      </h3>
      <ShareList lines={lines} />
      {item.verdict !== 'too-few' && <p>{t(`explained.verdict.${item.verdict}`)}</p>}
    </section>
  )
}
