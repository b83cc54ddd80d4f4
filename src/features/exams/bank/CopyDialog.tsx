import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { ExamChoice } from '../questions/editor/ExamChoice.tsx'
import { examDraftQuery, useRefreshQuestions } from '../questions/queries.ts'

interface CopyDialogProps {
  readonly questionIds: readonly string[]
  /** The exam that is proposed. */
  readonly into: string | undefined
  readonly onClose: () => void
  readonly onCopied: () => void
}

/** Copies questions to the end of a section of an exam. */
export function CopyDialog({ questionIds, into, onClose, onCopied }: CopyDialogProps) {
  const { t } = useTranslation(['questionBank', 'questions'])
  const refresh = useRefreshQuestions()
  const [examId, setExamId] = useState<string | null>(into ?? null)
  const [chosenSection, setChosenSection] = useState('')
  const { data } = useQuery({ ...examDraftQuery(examId ?? ''), enabled: examId !== null })
  const draft = data?.exam.id === examId ? data : undefined
  const sectionId = chosenSection === '' ? (draft?.sections.at(-1)?.id ?? '') : chosenSection
  const sending = useSendForm({
    initialValues: {},
    send: () => {
      const body = { sectionId, questionIds: [...questionIds] }
      return callRoute(routes.questionBank.reuseQuestions, { params: { id: examId ?? '' }, body })
    },
    onSent: ({ questions }) => {
      void refresh()
      showSnackbar(t('copy.done', { count: questions.length, exam: draft?.exam.title ?? '' }))
      onCopied()
    },
  })
  return (
    <FormDialog
      title={t('copy.title', { count: questionIds.length })}
      lead={<p>{t('copy.text')}</p>}
      labels={{}}
      sending={sending}
      submitLabel={t('copy.submit')}
      isDisabled={draft === undefined || sectionId === ''}
      onClose={onClose}
    >
      <ExamChoice
        value={examId}
        proposed={draft?.exam}
        onChoose={(id) => {
          setExamId(id)
          setChosenSection('')
        }}
      />
      <NativeSelect
        label={t('questions:field.sectionId')}
        disabled={draft === undefined}
        data={(draft?.sections ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={sectionId}
        onChange={(event) => setChosenSection(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
