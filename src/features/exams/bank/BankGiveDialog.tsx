import { NativeSelect, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DIFFICULTIES, QUESTION_USES } from '#domain/exam/document.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { markOf } from '../questions/editor/typed-mark.ts'
import { TagsField } from '../questions/editor/TagsField.tsx'
import { TopicField } from '../questions/text/TopicField.tsx'
import { useTopics } from '../questions/text/use-topics.ts'
import { type Given, type GivenToBank, useGiveToBank } from './use-give-to-bank.ts'
import styles from './bank.module.css'

interface BankGiveDialogProps {
  readonly questionIds: readonly string[]
  readonly onClose: () => void
  /** Called once something has changed. */
  readonly onGiven: () => void
}

type Refused = GivenToBank['refused']

/** Use, topic, difficulty, mark and tags of many questions; what is left empty stays as it is. Refused ones are named with why. */
export function BankGiveDialog({ questionIds, onClose, onGiven }: BankGiveDialogProps) {
  const { t } = useTranslation('questions')
  const { topicOf } = useTopics()
  const [refused, setRefused] = useState<Refused>([])
  const give = useGiveToBank()
  const sending = useSendForm({
    initialValues: EMPTY,
    validate: ({ mark }) => (markOf(mark) === null ? { mark: t('give.wrongMark') } : {}),
    send: (values) => give(questionIds, givenOf({ ...values, topic: topicOf(values.topic) })),
    onSent: (given) => {
      if (given.changed.length > 0) onGiven()
      setRefused(given.refused)
      if (given.refused.length === 0) onClose()
      // The dialog that names refused questions may be sent again.
      return given.refused.length === 0
    },
  })
  const { form } = sending
  const labels = {
    use: t('field.use'),
    topic: t('field.topic'),
    difficulty: t('field.difficulty'),
    mark: t('field.mark'),
    addTags: t('tags.add'),
    removeTags: t('tags.remove'),
  }
  const isEmpty = Object.values(form.values).every((value) => value.length === 0)
  const keep = { value: '', label: t('give.asItIs') }
  return (
    <FormDialog
      title={t('give.title', { count: questionIds.length })}
      lead={<p className="mq-quiet">{t('give.help')}</p>}
      labels={labels}
      sending={sending}
      submitLabel={t('give.submit')}
      isDisabled={isEmpty}
      onClose={onClose}
    >
      <NativeSelect
        id="use"
        label={labels.use}
        data={[keep, ...QUESTION_USES.map((value) => ({ value, label: t(`use.${value}`) }))]}
        {...form.getInputProps('use')}
      />
      <TopicField label={labels.topic} {...form.getInputProps('topic')} />
      <NativeSelect
        id="difficulty"
        label={labels.difficulty}
        data={[keep, ...DIFFICULTIES.map((value) => ({ value, label: t(`difficulty.${value}`) }))]}
        {...form.getInputProps('difficulty')}
      />
      <TextInput id="mark" label={labels.mark} inputMode="decimal" autoComplete="off" {...form.getInputProps('mark')} />
      <TagsField
        id="addTags"
        label={labels.addTags}
        value={form.values.addTags}
        onChange={(tags) => form.setFieldValue('addTags', tags)}
      />
      <TagsField
        id="removeTags"
        label={labels.removeTags}
        value={form.values.removeTags}
        onChange={(tags) => form.setFieldValue('removeTags', tags)}
      />
      {refused.length > 0 && <RefusedQuestions refused={refused} />}
    </FormDialog>
  )
}

function RefusedQuestions({ refused }: { readonly refused: Refused }) {
  const { t } = useTranslation('questions')
  return (
    <Callout
      role="alert"
      tone="attention"
      icon={<IconAlertTriangle size={22} aria-hidden />}
      title={t('give.refused', { count: refused.length })}
    >
      <ul className={styles.refused}>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            {name !== '' && (
              <>
                <Bdi>{name}</Bdi>:{' '}
              </>
            )}
            {t(`give.reason.${reason}`)}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

const EMPTY = {
  use: '',
  topic: '',
  difficulty: '',
  mark: '',
  addTags: [] as readonly string[],
  removeTags: [] as readonly string[],
}

function givenOf({ use, topic, difficulty, mark: typed, addTags, removeTags }: typeof EMPTY): Given {
  const mark = markOf(typed)
  const [knownUse, knownDifficulty] = [
    QUESTION_USES.find((one) => one === use),
    DIFFICULTIES.find((one) => one === difficulty),
  ]
  return {
    ...(knownUse !== undefined && { use: knownUse }),
    ...(topic.trim() !== '' && { topic: topic.trim() }),
    ...(knownDifficulty !== undefined && { difficulty: knownDifficulty }),
    ...(typeof mark === 'number' && { mark }),
    ...(addTags.length > 0 && { addTags: [...addTags] }),
    ...(removeTags.length > 0 && { removeTags: [...removeTags] }),
  }
}
