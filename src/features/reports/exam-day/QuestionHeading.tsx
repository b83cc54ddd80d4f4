import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './exam-day.module.css'

interface QuestionHeadingProps {
  readonly examId: string
  readonly question: { readonly questionId: string; readonly number: number | null; readonly excerpt: string }
}

/** The question by its number, with the way to its analysis, and its beginning. */
export function QuestionHeading({ examId, question: { questionId, number, excerpt } }: QuestionHeadingProps) {
  const { t } = useTranslation('reports')
  return (
    <h3 className={styles.name}>
      <Link
        to="/exams/$examId/reports/questions/$questionId"
        params={{ examId, questionId }}
        className={styles.question}
      >
        {number === null ? t('examDay.questionOld') : t('examDay.question', { number })}
      </Link>
      <bdi className={styles.excerpt}>{excerpt}</bdi>
    </h3>
  )
}
