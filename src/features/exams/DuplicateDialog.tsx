import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ExamSummary } from '#contract/exams/exams.ts'
import { TITLE_LENGTH } from '#contract/foundation/limits.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { rules } from '#src/ui/form/index.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { EXAMS_KEY } from './queries.ts'

interface DuplicateDialogProps {
  readonly exam: Pick<ExamSummary, 'id' | 'title'>
  readonly onClose: () => void
}

/** Asks for the title of a copy, makes it and opens it. */
export function DuplicateDialog({ exam, onClose }: DuplicateDialogProps) {
  const { t } = useTranslation('examDraft')
  const sending = useDuplicate(exam, onClose)
  const label = t('duplicate.name')
  return (
    <FormDialog
      title={t('duplicate.title', { exam: exam.title })}
      centered
      lead={<p>{t('duplicate.text')}</p>}
      labels={{ copyTitle: label }}
      sending={sending}
      submitLabel={t('duplicate.submit')}
      onClose={onClose}
    >
      <TextInput
        id="copyTitle"
        label={label}
        required
        dir="auto"
        maxLength={TITLE_LENGTH}
        data-autofocus
        {...sending.form.getInputProps('copyTitle')}
      />
    </FormDialog>
  )
}

/** Sentences isolate what is put into them; a title is kept without such marks. */
function plain(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}

function useDuplicate({ id, title }: DuplicateDialogProps['exam'], onClose: () => void) {
  const { t } = useTranslation('examDraft')
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useSendForm({
    initialValues: { copyTitle: plain(t('duplicate.suggestion', { exam: title })).slice(0, TITLE_LENGTH) },
    checks: { rules: { copyTitle: rules.required }, fieldNames: { title: 'copyTitle' } },
    send: ({ copyTitle }) =>
      callRoute(routes.examDraft.duplicateExam, { params: { id }, body: { title: copyTitle.trim() } }),
    onSent: async (copy) => {
      void queries.invalidateQueries({ queryKey: EXAMS_KEY })
      showSnackbar(t('duplicate.done'))
      onClose()
      await navigate({ to: '/exams/$examId/settings', params: { examId: copy.id } })
    },
  })
}
