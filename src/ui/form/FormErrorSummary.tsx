import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import styles from './form.module.css'

export interface FieldProblem {
  /** `id` of the field, where the link leads. */
  readonly fieldId: string
  readonly label: string
  /** Left out where the field itself says it, close by. */
  readonly message?: ReactNode
}

interface FormErrorSummaryProps {
  readonly title: string
  /** Sentence about what the whole form failed with, beside single fields. */
  readonly message?: string | null
  readonly problems: readonly FieldProblem[]
  /** Raised at each failed submission: the summary then takes focus. */
  readonly attempt: number
}

/** Says what is wrong with a form, in one place, with links to the fields. */
export function FormErrorSummary({ title, message, problems, attempt }: FormErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const isShown = problems.length > 0 || (message ?? '') !== ''
  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])
  if (!isShown) return null
  return (
    <div ref={summary} tabIndex={-1} role="alert" className={styles.summary}>
      <p className={styles.summaryTitle}>
        <IconAlertTriangle size={20} aria-hidden />
        {message ?? title}
      </p>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ fieldId, label, message: problem }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldId)?.focus()
                }}
              >
                {label}
              </a>
              {problem !== undefined && ': '}
              {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
