import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { markOf } from '../../questions/editor/typed-mark.ts'
import { TopicField } from '../../questions/text/TopicField.tsx'
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
  const { topicOf } = useTopics()
  const sending = useSendForm({
    initialValues: { topic: '', mark: '', sectionId: '' },
    validate: ({ mark }) => (markOf(mark) === null ? { mark: t('give.wrongMark') } : {}),
    send: (values) => give(questionIds, givenOf({ ...values, topic: topicOf(values.topic) })),
    onSent: (isChanged) => {
      if (isChanged) model.selecting.clear()
      onClose()
    },
  })
  const { form } = sending
  const labels = { topic: t('field.topic'), mark: t('field.mark'), sectionId: t('field.sectionId') }
  return (
    <FormDialog
      title={t('give.title', { count: questionIds.length })}
      lead={<p className="mq-quiet">{t('give.help')}</p>}
      labels={labels}
      sending={sending}
      submitLabel={t('give.submit')}
      onClose={onClose}
    >
      <TopicField label={labels.topic} data-autofocus {...form.getInputProps('topic')} />
      <TextInput id="mark" label={labels.mark} inputMode="decimal" autoComplete="off" {...form.getInputProps('mark')} />
      <NativeSelect
        id="sectionId"
        label={labels.sectionId}
        data={[
          { value: '', label: t('give.sameSection') },
          ...model.draft.sections.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.getInputProps('sectionId')}
      />
    </FormDialog>
  )
}

function givenOf(values: { readonly topic: string; readonly mark: string; readonly sectionId: string }): Given {
  const mark = markOf(values.mark)
  return {
    ...(values.topic.trim() !== '' && { topic: values.topic.trim() }),
    ...(typeof mark === 'number' && { mark }),
    ...(values.sectionId !== '' && { sectionId: values.sectionId }),
  }
}
