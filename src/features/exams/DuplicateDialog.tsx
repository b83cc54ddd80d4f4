import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamSummary } from '#contract/exams.ts'
import { TITLE_LENGTH } from '#contract/limits.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { EXAMS_KEY } from './queries.ts'

interface DuplicateDialogProps {
  readonly exam: Pick<ExamSummary, 'id' | 'title'>
  readonly onClose: () => void
}

/** Asks for the title of a copy, makes it and opens it. */
export function DuplicateDialog({ exam, onClose }: DuplicateDialogProps) {
  const { t } = useTranslation(['examDraft', 'common', 'validation'])
  const [title, setTitle] = useState(() =>
    plain(t('duplicate.suggestion', { exam: exam.title })).slice(0, TITLE_LENGTH),
  )
  const { duplicate, isBusy, problem } = useDuplicate(exam.id, onClose)
  const isEmpty = title.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty) void duplicate(title.trim())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('duplicate.title', { exam: exam.title })}
      centered
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={submit} noValidate>
        <p>{t('duplicate.text')}</p>
        <TextInput
          mt="md"
          label={t('duplicate.name')}
          required
          dir="auto"
          maxLength={TITLE_LENGTH}
          value={title}
          error={isEmpty ? t('validation:required') : problem}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" mt="xl">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('duplicate.submit')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** Sentences isolate what is put into them; a title is kept without such marks. */
function plain(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}

function useDuplicate(id: string, onClose: () => void) {
  const { t } = useTranslation('examDraft')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const duplicate = async (title: string): Promise<void> => {
    setBusy(true)
    const result = await callRoute(routes.examDraft.duplicateExam, { params: { id }, body: { title } })
    setBusy(false)
    if (!result.ok) return setProblem(result.message)
    void queries.invalidateQueries({ queryKey: EXAMS_KEY })
    showSnackbar(t('duplicate.done'))
    onClose()
    await navigate({ to: '/exams/$examId/settings', params: { examId: result.value.id } })
  }
  return { duplicate, isBusy, problem }
}
