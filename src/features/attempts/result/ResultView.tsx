import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { IconInfoCircle, IconListSearch, IconPrinter } from '@tabler/icons-react'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import buttons from '../player/buttons.module.css'
import { LessonsThatHelp } from './LessonsThatHelp.tsx'
import { QuestionReview } from './QuestionReview.tsx'
import { ResultTimes } from './ResultTimes.tsx'
import styles from './result-view.module.css'
import { ScoreBars } from './ScoreBars.tsx'
import { ScoreHero } from './ScoreHero.tsx'
import { usePrinting } from './use-printing.ts'
import { useReview } from './use-review.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { WithheldParts } from './WithheldParts.tsx'

/** Few students have any. */
const HeldSettings = lazy(async () => ({ default: (await import('./HeldSettings.tsx')).HeldSettings }))

interface ResultViewProps {
  readonly result: AttemptResultView
  /** Notices before the score. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

/**
 * Result: first one number, with the parts that are still to come and the link to the mistakes; then marks and time by
 * part; then every question.
 */
export function ResultView({ result, note, actions }: ResultViewProps) {
  const { t } = useTranslation('result')
  const topicName = useTopicName()
  const { review, heading, mistakes, setFilter, showQuestion, showMistakes } = useReview(result.questionResults)
  const isPrinted = usePrinting()
  // The score is painted first: the questions are below the visible part, and take a slow phone longer than everything
  // before them.
  const areQuestionsDue = useDeferredValue(true, false)
  usePageTitle(t('title', { exam: result.title }))
  return (
    <article className={styles.result}>
      {note !== undefined && <div className={styles.note}>{note}</div>}
      <ScoreHero result={result} />
      <WithheldParts withheld={result.withheld} />
      <div className={styles.actions}>
        {mistakes !== null && (
          <button type="button" className={buttons.main} onClick={showMistakes}>
            <IconListSearch size={20} stroke={1.75} aria-hidden />
            {t(`review.${mistakes.filter}`, { count: mistakes.count })}
          </button>
        )}
        {actions}
        <button type="button" className={buttons.quiet} onClick={() => window.print()}>
          <IconPrinter size={20} stroke={1.75} aria-hidden />
          {t('print')}
        </button>
      </div>
      <Remarks result={result} />
      <Suspense>{result.accommodations !== undefined && <HeldSettings held={result.accommodations} />}</Suspense>
      <div className={styles.bars}>
        {result.topics.length > 1 && (
          <ScoreBars
            title={t('topics')}
            lines={weakestFirst(result.topics).map((line) => ({
              ...line,
              key: line.topic,
              name: topicName(line.topic),
            }))}
          />
        )}
        {result.sections.length > 1 && (
          <ScoreBars title={t('sections')} lines={result.sections.map((line) => ({ ...line, key: line.id }))} />
        )}
        <ResultTimes questions={result.questionResults} onShow={showQuestion} />
      </div>
      <LessonsThatHelp questions={result.questionResults} />
      {areQuestionsDue && <QuestionReview {...{ result, review, heading, isPrinted }} onFilter={setFilter} />}
    </article>
  )
}

/** Topics with the smallest share of their marks come first, because they have most to gain. */
function weakestFirst(topics: AttemptResultView['topics']): AttemptResultView['topics'] {
  const share = ({ score, maximum }: AttemptResultView['topics'][number]) => (maximum === 0 ? 1 : score / maximum)
  return topics.toSorted((one, other) => share(one) - share(other))
}

/** Facts that the reader needs to interpret the score. */
function Remarks({ result }: { readonly result: AttemptResultView }) {
  const { t } = useTranslation('result')
  const { time } = useFormats()
  const remarks = [
    result.provisional && t('provisional'),
    result.reason !== 'finished' && t(`reason.${result.reason}`),
    result.lateEvents > 0 && t('late', { count: result.lateEvents }),
    result.discountedAnswers > 0 && t('discounted', { count: result.discountedAnswers }),
    result.visibleUntil !== null && t('visibleUntil', { time: time(result.visibleUntil) }),
  ].filter((remark) => remark !== false)
  if (remarks.length === 0) return null
  return (
    <ul className={styles.remarks}>
      {remarks.map((remark) => (
        <li key={remark}>
          <IconInfoCircle size={20} stroke={1.75} aria-hidden />
          <span>{remark}</span>
        </li>
      ))}
    </ul>
  )
}
