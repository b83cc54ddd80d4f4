import { Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ASSIGNED_SET_MOST } from '#domain/practice/assignment.ts'
import { academyDay, dayFromText } from '#domain/progress/academy-day.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import type { RecordFields } from '#src/features/records/index.ts'
import { DayField, FormGroup, FormPair, leftToRight } from '#src/ui/form/index.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { QuestionChoice } from './QuestionChoice.tsx'
import { ReachNote } from './ReachNote.tsx'
import { type ChosenStudent, StudentChoice } from './StudentChoice.tsx'
import { assignedSetQuery, assignmentChoicesQuery } from './queries.ts'
import styles from './practice-teaching.module.css'

export type AssignmentValues = {
  readonly title: string
  /** True: a set of questions is asked for, not topics. */
  readonly isSet: boolean
  readonly topics: readonly string[]
  readonly questionIds: readonly string[]
  /** The digits as typed, of either kind. */
  readonly questions: string
  readonly since: string
  readonly until: string
  readonly groupIds: readonly string[]
  readonly students: readonly ChosenStudent[]
}

export const USUAL_QUESTIONS = 20

type FieldsProps = RecordFields<AssignmentValues>

/** The fields say what is asked for, until when, and of whom; once it has begun only what may still change is open. */
export function AssignmentFields({ edit, labels, id }: FieldsProps) {
  const { t } = useTranslation('practiceAssignments')
  const { field, form } = edit
  const today = academyDay(useNow())
  const { isSet, topics, questionIds, groupIds, students } = form.getValues()
  const stored = useQuery({ ...assignedSetQuery(id ?? ''), enabled: isSet && id !== null })
  const hasBegun = id !== null && (dayFromText(form.getValues().since) ?? today) <= today
  return (
    <>
      <TextInput label={labels.title} required dir="auto" autoComplete="off" {...field('title')} />
      <FormPair>
        <DayField label={labels.since} required disabled={hasBegun} {...field('since')} />
        <DayField label={labels.until} description={t('help.until')} required {...field('until')} />
      </FormPair>
      {hasBegun && <p className="mq-quiet">{t('help.begun')}</p>}
      <fieldset className={styles.asked} disabled={hasBegun}>
        <Kind edit={edit} labels={labels} id={id} />
        {isSet ? (
          <QuestionChoice
            label={labels.questionIds}
            help={t('help.questionIds')}
            stored={stored.data?.items ?? []}
            most={ASSIGNED_SET_MOST}
            chosen={questionIds}
            error={form.errors['questionIds']}
            isOpen={!hasBegun}
            onChange={(chosen) => form.setFieldValue('questionIds', chosen)}
          />
        ) : (
          <Topics edit={edit} labels={labels} id={id} />
        )}
      </fieldset>
      {!isSet && (
        <TextInput
          label={labels.questions}
          description={t('help.questions')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          inputMode="numeric"
          autoComplete="off"
          {...leftToRight}
          {...field('questions')}
        />
      )}
      <fieldset className={styles.asked} disabled={hasBegun}>
        <Groups edit={edit} labels={labels} id={id} />
        <StudentChoice
          label={labels.students}
          chosen={students}
          error={form.errors['students']}
          onChange={(chosen) => form.setFieldValue('students', chosen)}
        />
      </fieldset>
      <ReachNote
        asked={{
          topics: isSet ? [] : [...topics],
          questionIds: isSet ? [...questionIds] : [],
          groupIds: [...groupIds],
          studentIds: students.map((student) => student.id),
        }}
      />
    </>
  )
}

function Kind({ edit: { form }, labels }: FieldsProps) {
  const { t } = useTranslation('practiceAssignments')
  const change = (value: string) => {
    form.setFieldValue('isSet', value === 'set')
    // The number of a set follows from it; what was typed for topics is not looked at.
    if (value === 'set') form.setFieldValue('questions', String(USUAL_QUESTIONS))
  }
  return (
    <Radio.Group label={labels.isSet} value={form.getValues().isSet ? 'set' : 'topics'} onChange={change}>
      <Stack gap="xs" mt="xs">
        <Radio value="topics" label={t('asks.topics')} description={t('asks.topicsHelp')} />
        <Radio value="set" label={t('asks.set')} description={t('asks.setHelp')} />
      </Stack>
    </Radio.Group>
  )
}

function Topics({ edit: { form }, labels }: FieldsProps) {
  const { t } = useTranslation('practiceAssignments')
  const nameOf = useTopicName()
  const { data } = useQuery(assignmentChoicesQuery)
  return (
    <Ticked
      id="topics"
      label={labels.topics}
      none={t('noTopics')}
      error={form.errors['topics']}
      choices={data?.topics.map(({ topic, questions }) => ({
        value: topic,
        label: nameOf(topic),
        note: t('topicQuestions', { count: questions }),
      }))}
      chosen={form.getValues().topics}
      onChange={(topics) => form.setFieldValue('topics', topics)}
    />
  )
}

function Groups({ edit: { form }, labels }: FieldsProps) {
  const { t } = useTranslation('practiceAssignments')
  const { data } = useQuery(assignmentChoicesQuery)
  return (
    <Ticked
      id="groupIds"
      label={labels.groupIds}
      none={t('noGroups')}
      error={form.errors['groupIds']}
      choices={data?.groups.map(({ id, title, members }) => ({
        value: id,
        label: title,
        note: t('members', { count: members }),
      }))}
      chosen={form.getValues().groupIds}
      onChange={(groupIds) => form.setFieldValue('groupIds', groupIds)}
    />
  )
}

interface TickedProps {
  readonly id: string
  readonly label: string
  readonly none: string
  readonly error: ReactNode
  readonly choices: readonly { readonly value: string; readonly label: string; readonly note: string }[] | undefined
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Ticked({ id, label, none, error, choices, chosen, onChange }: TickedProps) {
  return (
    <FormGroup title={label}>
      <div id={id} tabIndex={-1} role="group" className={styles.choices} aria-invalid={error ? true : undefined}>
        {choices?.length === 0 && <p className="mq-quiet">{none}</p>}
        {choices?.map(({ value, label: name, note }) => (
          <Checkbox
            key={value}
            label={<Bdi>{name}</Bdi>}
            description={note}
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
        {error !== undefined && error !== null && <p role="alert">{error}</p>}
      </div>
    </FormGroup>
  )
}
