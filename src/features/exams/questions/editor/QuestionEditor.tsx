import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import type { QuestionRecord } from '#contract/exams/question-form.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { EditForm, type Loaded, reread, useEditForm } from '#src/ui/form/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { useRefreshQuestions } from '../queries.ts'
import type { DeviceDraft, DraftPlace } from './device-draft.ts'
import { questionChecks, questionOf, type QuestionValues, valuesOf } from './question-form.ts'
import { QuestionFields } from './QuestionFields.tsx'
import { QuestionPreview } from './QuestionPreview.tsx'
import { useAutosave } from './use-autosave.ts'
import { useQuestionLabels, useShownValue } from './use-labels.tsx'
import styles from './editor.module.css'

export interface QuestionEditorProps {
  readonly draft: ExamDraft
  readonly place: DraftPlace
  /** Values as they are saved, or as a new question begins. */
  readonly saved: QuestionValues
  /** 0 for a new one. */
  readonly revision: number
  readonly resumed: DeviceDraft | null
  /** `goesOn`: the author asked for the next question. */
  readonly onSaved: (question: QuestionRecord, goesOn: boolean) => void
  readonly onCancel: () => void
}

/** Writes one question, with its preview beside it. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { draft, place, onCancel } = props
  const { t } = useTranslation('questions')
  const labels = useQuestionLabels()
  const shownValue = useShownValue(draft)
  const { edit, saveAndGoOn } = useQuestionEdit(props)
  useSaveAndGoOnKey(saveAndGoOn)
  useFirstField(place.questionId === null)
  return (
    <div className={styles.layout}>
      <EditForm
        edit={edit}
        labels={labels}
        onCancel={onCancel}
        shownValue={shownValue}
        saveLabel={place.questionId === null ? t('create.submit') : undefined}
        moreActions={
          <Button
            variant="default"
            onClick={saveAndGoOn}
            disabled={edit.isBusy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {t('action.saveAndNext')}
          </Button>
        }
      >
        <QuestionFields edit={edit} labels={labels} draft={draft} questionId={place.questionId} />
      </EditForm>
      <QuestionPreview values={edit.form.getValues()} draft={draft} />
    </div>
  )
}

function useQuestionEdit({ place, saved, revision, resumed, onSaved }: QuestionEditorProps) {
  const { t } = useTranslation('questions')
  const refresh = useRefreshQuestions()
  const goesOn = useRef(false)
  const { examId, questionId } = place
  const base = resumed?.revision ?? revision
  const edit = useEditForm<QuestionValues, QuestionRecord>({
    loaded: { values: saved, revision: base },
    ...questionChecks,
    save: (values, from) => saveQuestion(examId, questionId, values, from),
    onSaved: (question) => {
      autosave.forget()
      showSnackbar(t('saved'))
      void refresh()
      onSaved(question, goesOn.current)
    },
    reload: () => reloadQuestion(examId, questionId),
  })
  const { form, isDirty, submit } = edit
  const autosave = useAutosave(place, form.values, base, isDirty)
  const hasResumed = useRef(resumed === null)
  useEffect(() => {
    if (hasResumed.current || resumed === null) return
    hasResumed.current = true
    form.setValues(resumed.values)
  }, [form, resumed])
  const plain: typeof submit = (event) => {
    goesOn.current = false
    return submit(event)
  }
  const saveAndGoOn = () => {
    goesOn.current = true
    submit()
  }
  return { edit: { ...edit, submit: plain }, saveAndGoOn }
}

function saveQuestion(examId: string, questionId: string | null, values: QuestionValues, revision: number) {
  const body = questionOf(values)
  if (questionId === null) return callRoute(routes.questions.createQuestion, { params: { id: examId }, body })
  return callRoute(routes.questions.updateQuestion, { params: { id: examId, questionId }, body: { ...body, revision } })
}

async function reloadQuestion(examId: string, questionId: string | null): Promise<Loaded<QuestionValues> | null> {
  if (questionId === null) return null
  const question = callRoute(routes.questions.readQuestion, { params: { id: examId, questionId } })
  return reread(question, (theirs) => ({ values: valuesOf(theirs), revision: theirs.revision }))
}

/** Ctrl or ⌘ with Enter. */
function useSaveAndGoOnKey(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isInDialog) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** `#options.1` in the address: where a link about a problem leads. A new question begins in its text. */
function useFirstField(isNew: boolean): void {
  useEffect(() => {
    const field = decodeURIComponent(location.hash.slice(1))
    const id = field === '' && isNew ? 'text' : field
    if (field !== '') document.getElementById(field)?.scrollIntoView({ block: 'center' })
    // The top of the page stays in sight.
    return focusWhenShown(id, { preventScroll: field === '' })
  }, [isNew])
}

/**
 * Focuses a field as soon as it can be: the page beneath the exam's frame is hidden until the frame has its exam, and
 * what is hidden takes no focus. A reader who has gone elsewhere meanwhile stays there. Answers how to give it up.
 */
function focusWhenShown(id: string, options: FocusOptions): () => void {
  const before = document.activeElement
  let frame = 0
  const attempt = () => {
    const field = document.getElementById(id)
    const isElsewhere = document.activeElement !== before && document.activeElement !== document.body
    if (field === null || isElsewhere) return
    field.focus(options)
    if (document.activeElement !== field) frame = requestAnimationFrame(attempt)
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}
