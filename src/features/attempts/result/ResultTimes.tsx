import { useTranslation } from 'react-i18next'
import type { QuestionResult } from '#contract/attempts/result.ts'
import styles from './result-times.module.css'
import { useDuration } from './use-duration.ts'

interface ResultTimesProps {
  readonly questions: readonly QuestionResult[]
  /** Shows a question by its id. */
  readonly onShow: (questionId: string) => void
}

const LONGEST = 3

/** Use of time: the average of all questions, the skipped ones included, and the questions that took longest. */
export function ResultTimes({ questions, onShow }: ResultTimesProps) {
  const { t } = useTranslation('result')
  const duration = useDuration()
  const timed = questions.flatMap((question) =>
    question.timeMs === null || question.timeMs < 1_000 ? [] : [{ ...question, timeMs: question.timeMs }],
  )
  if (timed.length === 0) return null
  const total = timed.reduce((sum, { timeMs }) => sum + timeMs, 0)
  const longest = timed.toSorted((one, other) => other.timeMs - one.timeMs).slice(0, LONGEST)
  return (
    <section className={styles.times}>
      <h2 className={styles.title}>{t('times.title')}</h2>
      <p>{t('times.average', { time: duration(total / questions.length) })}</p>
      <h3 className={styles.part}>{t('times.longest')}</h3>
      <ul className={styles.longest}>
        {longest.map(({ id, number, timeMs }) => (
          <li key={id}>
            <button type="button" className={styles.question} onClick={() => onShow(id)}>
              {t('question', { number })}
            </button>
            <bdi>{duration(timeMs)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
