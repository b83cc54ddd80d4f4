import { Button, Group, Modal, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { ExamChoice } from '../questions/editor/ExamChoice.tsx'
import { examDraftQuery } from '../draft/queries.ts'
import { useRefreshQuestions } from '../questions/queries.ts'
import styles from './bank.module.css'

interface CopyDialogProps {
  readonly questionIds: readonly string[]
  /** The exam that is proposed. */
  readonly into: string | undefined
  readonly onClose: () => void
  readonly onCopied: () => void
}

/** Copies questions to the end of a section of an exam. */
export function CopyDialog({ questionIds, into, onClose, onCopied }: CopyDialogProps) {
  const { t } = useTranslation(['questionBank', 'common', 'questions'])
  const [examId, setExamId] = useState<string | null>(into ?? null)
  const [chosenSection, setChosenSection] = useState('')
  const { data } = useQuery({ ...examDraftQuery(examId ?? ''), enabled: examId !== null })
  const draft = data?.exam.id === examId ? data : undefined
  const sectionId = chosenSection === '' ? (draft?.sections.at(-1)?.id ?? '') : chosenSection
  const { isBusy, problem, copy } = useCopy(questionIds, onCopied)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('copy.title', { count: questionIds.length })}
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <div className={styles.copy}>
        <p>{t('copy.text')}</p>
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
        {problem !== null && (
          <p role="alert" className={styles.error}>
            {problem}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            loading={isBusy}
            disabled={draft === undefined || sectionId === ''}
            onClick={() => draft !== undefined && void copy(draft.exam, sectionId)}
          >
            {t('copy.submit')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

function useCopy(questionIds: readonly string[], onCopied: () => void) {
  const { t } = useTranslation('questionBank')
  const refresh = useRefreshQuestions()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const copy = async (exam: { readonly id: string; readonly title: string }, sectionId: string): Promise<void> => {
    setBusy(true)
    setProblem(null)
    const body = { sectionId, questionIds: [...questionIds] }
    const result = await callRoute(routes.questionBank.reuseQuestions, { params: { id: exam.id }, body })
    setBusy(false)
    if (!result.ok) return setProblem(result.message)
    void refresh()
    showSnackbar(t('copy.done', { count: result.value.questions.length, exam: exam.title }))
    onCopied()
  }
  return { isBusy, problem, copy }
}
