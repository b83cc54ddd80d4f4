import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssignableQuestion, ChosenQuestions } from '#contract/learning/chosen-questions.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { FormGroup } from '#src/ui/form/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { assignableQuestionsQuery } from './queries.ts'
import styles from './practice-teaching.module.css'

const TYPING_PAUSE_MS = 250

interface QuestionChoiceProps {
  readonly label: string
  readonly help: string
  /** The academy stores this of the questions that were chosen before. */
  readonly stored: ChosenQuestions['items']
  /** Number that can be chosen. */
  readonly most: number
  readonly chosen: readonly string[]
  readonly error: ReactNode
  /** False: the set stays as it is. */
  readonly isOpen: boolean
  readonly onChange: (chosen: readonly string[]) => void
}

/** A set of questions, found by words and topic; those that are chosen stay in sight, whatever is searched next. */
export function QuestionChoice(props: QuestionChoiceProps) {
  const { label, help, stored, most, chosen, error, isOpen, onChange } = props
  const { t } = useTranslation('practiceAssignments')
  const [picked, setPicked] = useState<ReadonlyMap<string, AssignableQuestion>>(new Map())
  const remove = (question: string) => onChange(chosen.filter((one) => one !== question))
  const toggle = (question: AssignableQuestion) => {
    setPicked(new Map(picked).set(question.id, question))
    if (chosen.includes(question.id)) remove(question.id)
    else onChange([...chosen, question.id])
  }
  return (
    <FormGroup title={label} description={help}>
      <div id="questionIds" tabIndex={-1} role="group" aria-label={label} className={styles.choices}>
        <p role="status">{t('chosenQuestions', { count: chosen.length })}</p>
        <Chosen stored={stored} chosen={chosen} picked={picked} onRemove={isOpen ? remove : null} />
        {isOpen && <Search chosen={chosen} most={most} onToggle={toggle} />}
        {error !== undefined && error !== null && <p role="alert">{error}</p>}
      </div>
    </FormGroup>
  )
}

interface ChosenProps {
  readonly stored: ChosenQuestions['items']
  readonly chosen: readonly string[]
  readonly picked: ReadonlyMap<string, AssignableQuestion>
  readonly onRemove: ((question: string) => void) | null
}

function Chosen({ stored, chosen, picked, onRemove }: ChosenProps) {
  const { t } = useTranslation('practiceAssignments')
  const known = new Map(stored.map((question) => [question.id, question]))
  return (
    <ol className={styles.people}>
      {chosen.map((question, index) => {
        const text = picked.get(question)?.text ?? known.get(question)?.text ?? ''
        return (
          <li key={question}>
            <span>
              <Bdi>{text === '' ? `#${index + 1}` : text}</Bdi>
              {known.get(question)?.isAsked === false && <em className={styles.leftOut}> {t('leftOut')}</em>}
            </span>
            {onRemove !== null && (
              <Button size="compact-sm" variant="subtle" onClick={() => onRemove(question)}>
                {t('removeQuestion')}
                <span className="mq-visually-hidden"> {text}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface SearchProps {
  readonly chosen: readonly string[]
  readonly most: number
  readonly onToggle: (question: AssignableQuestion) => void
}

function Search({ chosen, most, onToggle }: SearchProps) {
  const { t } = useTranslation('practiceAssignments')
  const nameOf = useTopicName()
  const [typed, setTyped] = useState('')
  const [topic, setTopic] = useState('')
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const { data } = useQuery(assignableQuestionsQuery({ q, topic }))
  const topics = data?.topics ?? []
  const isFull = chosen.length >= most
  return (
    <>
      <TextInput
        type="search"
        dir="auto"
        autoComplete="off"
        label={t('findQuestion')}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        // Enter would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <NativeSelect
        label={t('topicOfQuestions')}
        value={topic}
        onChange={({ currentTarget: { value } }) => setTopic(value)}
        data={[{ value: '', label: t('everyTopic') }, ...topics.map((value) => ({ value, label: nameOf(value) }))]}
      />
      {data?.total === 0 && <p className="mq-quiet">{t(topics.length === 0 ? 'noTopics' : 'noQuestion')}</p>}
      <div role="group" aria-label={t('foundQuestions')} className={styles.questions}>
        {data?.items.map((question) => (
          <Checkbox
            key={question.id}
            label={<Bdi>{question.text}</Bdi>}
            description={noteOf(question)}
            checked={chosen.includes(question.id)}
            disabled={isFull && !chosen.includes(question.id)}
            onChange={() => onToggle(question)}
          />
        ))}
      </div>
      {data !== undefined && data.total > data.items.length && (
        <p className="mq-quiet">{t('moreQuestions', { count: data.total - data.items.length })}</p>
      )}
    </>
  )

  function noteOf({ topic: own, twins }: AssignableQuestion): string {
    return twins === 0 ? nameOf(own) : `${nameOf(own)} · ${t('twins', { count: twins })}`
  }
}
