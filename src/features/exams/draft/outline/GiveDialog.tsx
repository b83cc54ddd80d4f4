import { Autocomplete, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mark as markSchema } from '#contract/question-form.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { rules } from '#src/ui/form/index.ts'
import { useTopics } from '../../questions/text/use-topics.ts'
import type { Given, useGiveToQuestions } from './use-give-to-questions.ts'
import type { OutlineModel } from './outline-model.ts'

interface GiveDialogProps {
  readonly model: OutlineModel
  readonly questionIds: readonly string[]
  readonly give: ReturnType<typeof useGiveToQuestions>
  readonly onClose: () => void
}

/** Topic, mark and section of several questions; what is left empty stays as it is. */
export function GiveDialog({ model, questionIds, give, onClose }: GiveDialogProps) {
  const { t } = useTranslation('questions')
  const { topicOf, choices } = useTopics()
  const [values, setValues] = useState({ topic: '', mark: '', sectionId: '' })
  const [state, setState] = useState({ isBusy: false, attempt: 0, markError: '', message: '' })
  const labels = { topic: t('field.topic'), mark: t('field.mark'), sectionId: t('field.sectionId') }
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))

  const save = async (): Promise<void> => {
    const given = givenOf({ ...values, topic: topicOf(values.topic) })
    const attempt = state.attempt + 1
    if (given === null) return setState({ ...state, attempt, markError: t('give.wrongMark') })
    if (Object.keys(given).length === 0) return onClose()
    setState({ isBusy: true, attempt, markError: '', message: '' })
    const message = await give(questionIds, given)
    if (message === null) {
      model.selecting.clear()
      onClose()
    } else setState({ isBusy: false, attempt, markError: '', message })
  }
  return (
    <FormDialog
      title={t('give.title', { count: questionIds.length })}
      lead={<p className="mq-quiet">{t('give.help')}</p>}
      labels={labels}
      errors={state.markError === '' ? {} : { mark: state.markError }}
      failure={{ message: state.message === '' ? null : state.message, attempt: state.attempt }}
      submitLabel={t('give.submit')}
      isBusy={state.isBusy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      <Autocomplete
        id="topic"
        label={labels.topic}
        dir="auto"
        data-autofocus
        data={[...new Set(choices.map(({ name }) => name))]}
        limit={8}
        value={values.topic}
        onChange={(topic) => set({ topic })}
      />
      <TextInput
        id="mark"
        label={labels.mark}
        inputMode="decimal"
        autoComplete="off"
        value={values.mark}
        onChange={(event) => {
          set({ mark: event.currentTarget.value })
          setState((before) => ({ ...before, markError: '' }))
        }}
        error={state.markError === '' ? undefined : state.markError}
      />
      <NativeSelect
        id="sectionId"
        label={labels.sectionId}
        data={[
          { value: '', label: t('give.sameSection') },
          ...model.draft.sections.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={values.sectionId}
        onChange={(event) => set({ sectionId: event.currentTarget.value })}
      />
    </FormDialog>
  )
}

/** Null where the mark that was typed is none. */
function givenOf(values: { readonly topic: string; readonly mark: string; readonly sectionId: string }): Given | null {
  const mark = values.mark.trim() === '' ? undefined : rules.typedNumber(values.mark)
  if (mark !== undefined && !markSchema.safeParse(mark).success) return null
  return {
    ...(values.topic.trim() !== '' && { topic: values.topic.trim() }),
    ...(typeof mark === 'number' && { mark }),
    ...(values.sectionId !== '' && { sectionId: values.sectionId }),
  }
}
