import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { EXAMS_KEY } from '../queries.ts'

interface UnpublishDialogProps {
  readonly exam: Pick<ExamRecord, 'id' | 'title'>
  readonly onClose: () => void
}

/** Asks before nobody can start the exam any more. */
export function UnpublishDialog({ exam, onClose }: UnpublishDialogProps) {
  const { t } = useTranslation('publication')
  const { isBusy, run: withdraw } = useChange({
    call: () => callRoute(routes.publication.unpublishExam, { params: { id: exam.id } }),
    refreshes: [EXAMS_KEY],
    said: t('unpublish.done'),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('unpublish.title', { exam: exam.title })}
      confirmLabel={t('unpublish.submit')}
      isDangerous
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void withdraw()}
    >
      {t('unpublish.text')}
    </ConfirmDialog>
  )
}
