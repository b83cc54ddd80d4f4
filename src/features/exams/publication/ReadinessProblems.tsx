import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/exams/publication.ts'
import { ProblemPlace } from './ProblemPlace.tsx'
import { useProblemText } from './use-problem-text.tsx'
import styles from './readiness.module.css'

interface ReadinessProblemsProps {
  readonly examId: string
  /** Problems of `readReadiness`; nothing is shown for none. */
  readonly problems: readonly Problem[]
  /** Runs when a link to a place is followed, for a dialog that shall close then. */
  readonly onFollow?: () => void
}

/** Lists what stands in the way of a publication, and what is worth a look, each with a link to its place. */
export function ReadinessProblems({ examId, problems, onFollow }: ReadinessProblemsProps) {
  const { t } = useTranslation('publication')
  const errors = problems.filter(({ level }) => level === 'error')
  const warnings = problems.filter(({ level }) => level === 'warning')
  return (
    <div className={styles.problems}>
      <ProblemList title={t('readiness.errors')} level="error" {...{ examId, problems: errors, onFollow }} />
      <ProblemList title={t('readiness.warnings')} level="warning" {...{ examId, problems: warnings, onFollow }} />
    </div>
  )
}

interface ProblemListProps extends ReadinessProblemsProps {
  readonly title: string
  readonly level: Problem['level']
}

function ProblemList({ title, level, examId, problems, onFollow }: ProblemListProps) {
  const titleId = useId()
  const sentence = useProblemText()
  if (problems.length === 0) return null
  const Icon = level === 'error' ? IconCircleX : IconAlertTriangle
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId} className={styles.title} data-level={level}>
        <Icon size={20} aria-hidden />
        {title}
      </p>
      <ul className={styles.list}>
        {problems.map((problem, index) => (
          <li key={index}>
            <ProblemPlace examId={examId} problem={problem} onFollow={onFollow} />
            {': '}
            {sentence(problem)}
          </li>
        ))}
      </ul>
    </section>
  )
}
