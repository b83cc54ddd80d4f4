import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/exam-form.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { EXAMS_KEY } from '../queries.ts'

interface UnpublishDialogProps {
  readonly exam: Pick<ExamRecord, 'id' | 'title'>
  readonly onClose: () => void
}

/** Asks before nobody can start the exam any more. */
export function UnpublishDialog({ exam, onClose }: UnpublishDialogProps) {
  const { t } = useTranslation('publication')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const withdraw = async (): Promise<void> => {
    setBusy(true)
    const result = await callRoute(routes.publication.unpublishExam, { params: { id: exam.id } })
    setBusy(false)
    showSnackbar(result.ok ? t('unpublish.done') : result.message, { color: result.ok ? 'success' : 'error' })
    void queries.invalidateQueries({ queryKey: EXAMS_KEY })
    onClose()
  }
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
