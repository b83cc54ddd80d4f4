import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPlayerPlay } from '@tabler/icons-react'
import type { AttemptResultView } from '#contract/attempts/result.ts'
import { QuestionResultCard } from './QuestionResultCard.tsx'
import { REVIEW_FILTERS, type ReviewFilter, standingOf } from './question-standing.ts'
import type { Review } from './use-review.ts'
import filterStyles from '../player/palette/filters.module.css'
import styles from './question-review.module.css'

interface QuestionReviewProps {
  readonly result: AttemptResultView
  readonly review: Review
  readonly onFilter: (filter: ReviewFilter) => void
  /** Heading, which takes the focus when the page links to it. */
  readonly heading: Ref<HTMLHeadingElement>
  /** Printing unfolds every question. */
  readonly isPrinted: boolean
}

const FILTERS = Object.keys(REVIEW_FILTERS) as ReviewFilter[]

/** Every question with its answer, filtered by its outcome. */
export function QuestionReview({ result, review, onFilter, heading, isPrinted }: QuestionReviewProps) {
  const { t } = useTranslation('result')
  const { filter, opened, round } = review
  const countOf = (name: ReviewFilter) =>
    result.questionResults.filter((question) => REVIEW_FILTERS[name].includes(standingOf(question))).length
  const hides = (part: AttemptResultView['withheld'][number]['part']) =>
    result.withheld.some((one) => one.part === part)
  // Mistakes are not known as long as correctness is withheld.
  const filters = FILTERS.filter((name) => name !== 'mistakes' || !hides('correctness'))
  const shown = result.questionResults.filter((question) => REVIEW_FILTERS[filter].includes(standingOf(question)))
  return (
    <section className={styles.review}>
      <header className={styles.header}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {t('questions')}
        </h2>
        {result.videoLink !== null && (
          <a href={result.videoLink} target="_blank" rel="noreferrer" className={styles.video}>
            <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
            {t('examVideo')}
          </a>
        )}
      </header>
      <div className={filterStyles.filters} role="group" aria-label={t('filters')}>
        {filters.map((name) => (
          <button
            key={name}
            type="button"
            className={filterStyles.filter}
            aria-pressed={name === filter}
            onClick={() => onFilter(name)}
          >
            {t(`filter.${name}`, { number: countOf(name) })}
          </button>
        ))}
      </div>
      {shown.length === 0 && (
        <p className={filterStyles.nothing}>{t(filter === 'mistakes' ? 'nothingWrong' : 'nothingUnanswered')}</p>
      )}
      <ol className={styles.list}>
        {shown.map((question) => (
          <li key={`${question.id} ${question.id === opened ? round : ''} ${isPrinted}`} className={styles.item}>
            <QuestionResultCard
              question={question}
              locale={result.locale}
              paragraph={result.paragraphs.find(({ id }) => id === question.paragraphId)}
              areAnswersToCome={hides('answers')}
              isOpen={isPrinted || question.id === opened}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
