import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import styles from './exam-frame.module.css'

/** Says whether students can start it, and whether what is written is what they would get. */
export function ExamStanding({
  exam,
}: {
  readonly exam: Pick<ExamRecord, 'active' | 'published' | 'hasUnpublishedChanges'>
}) {
  const { t } = useTranslation('examDraft')
  const { number } = useFormats()
  const { active, published, hasUnpublishedChanges } = exam
  const version = published === null ? '' : number(published.number)
  return (
    <span className={styles.standing}>
      {!active && <StatusDot tone="off">{t('frame.inactive')}</StatusDot>}
      {published === null && <StatusDot tone="off">{t('frame.draft')}</StatusDot>}
      {published !== null && hasUnpublishedChanges && (
        <StatusDot tone="attention">{t('frame.unpublished', { version })}</StatusDot>
      )}
      {published !== null && !hasUnpublishedChanges && (
        <StatusDot tone="on">{t('frame.published', { version })}</StatusDot>
      )}
    </span>
  )
}
