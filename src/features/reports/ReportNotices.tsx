import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ExamReport } from '#contract/attempts/reports.ts'
import styles from './statistics-choice.module.css'

const ENOUGH_ATTEMPTS = 10

/** Says what has to be known to read the numbers rightly. */
export function ReportNotices({ report }: { readonly report: ExamReport }) {
  const { t } = useTranslation('reports')
  const { counts, total } = report
  const notices = [
    counts.running > 0 && t('notice.live', { count: counts.running }),
    counts.provisional > 0 && t('notice.provisional', { count: counts.provisional }),
    counts.otherVersions > 0 && t('notice.otherVersions', { count: counts.otherVersions }),
    total.attempts > 0 && total.attempts < ENOUGH_ATTEMPTS && t('notice.few'),
  ].filter((notice) => notice !== false)
  if (notices.length === 0) return null
  return (
    <ul className={styles.notices}>
      {notices.map((notice) => (
        <li key={notice}>
          <IconInfoCircle size={18} aria-hidden />
          <span>{notice}</span>
        </li>
      ))}
    </ul>
  )
}
