import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { examDayQuery } from '../queries.ts'
import styles from './exam-day.module.css'

/** Says how many questions of a running exam are worth a look, with the way there; absent while none is. */
export function LiveQuestions({ examId }: { readonly examId: string }) {
  const { t } = useTranslation('reports')
  const { may } = useReader()
  const day = useQuery({ ...examDayQuery(examId), enabled: may('see-reports') })
  const named = [...(day.data?.alarms ?? []), ...(day.data?.oddKeys ?? [])]
  const count = new Set(named.map(({ questionId }) => questionId)).size
  if (count === 0) return null
  return (
    <Link to="/exams/$examId/reports/day" params={{ examId }} className={styles.live}>
      <IconAlertTriangle size={18} aria-hidden />
      {t('examDay.live', { count })}
    </Link>
  )
}
