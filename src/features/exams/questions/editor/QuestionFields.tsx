import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { DIFFICULTIES } from '#domain/exam/document.ts'
import type { FieldLabels, useEditForm } from '#src/ui/form/index.ts'
import { FormGroup, FormPair, leftToRight } from '#src/ui/form/index.ts'
import { RichTextField } from '#src/ui/rich-text/RichTextField.tsx'
import { uploadImage } from '#src/api/upload-image.ts'
import { TagsField } from './TagsField.tsx'
import { TopicField } from '../text/TopicField.tsx'
import { useTopics } from '../text/use-topics.ts'
import { type AnswerType, type OptionValue, optionsFor } from './option-values.ts'
import { LessonPartFields } from './LessonPartFields.tsx'
import { OptionsField } from './OptionsField.tsx'
import { PracticeFields } from './PracticeFields.tsx'
import { QuestionFormulas } from './QuestionFormulas.tsx'
import { PassageField } from './PassageField.tsx'
import type { QuestionValues } from './question-form.ts'
import { SimilarQuestions } from './SimilarQuestions.tsx'
import { TranslationFields } from './TranslationFields.tsx'
import styles from './editor.module.css'

export type QuestionEdit = ReturnType<typeof useEditForm<QuestionValues, never>>

interface QuestionFieldsProps {
  readonly edit: Pick<QuestionEdit, 'form' | 'field'>
  readonly labels: FieldLabels<QuestionValues>
  readonly draft: ExamDraft
  /** Null: a new one. */
  readonly questionId: string | null
}

/** All that makes a question. */
export function QuestionFields(props: QuestionFieldsProps) {
  return (
    <>
      <AskFields {...props} />
      <MarkFields {...props} />
      <HelpFields {...props} />
      <TranslationFields edit={props.edit} draft={props.draft} />
      <PracticeFields {...props} />
      <PlaceFields {...props} />
    </>
  )
}

const ANSWER_TYPES: readonly AnswerType[] = ['radio', 'checkbox', 'true_false']

function AskFields({ edit: { form }, labels, draft, questionId }: QuestionFieldsProps) {
  const { t } = useTranslation('questions')
  const { text, answerType, options, paragraphId, use } = form.getValues()
  /** Come back when the author turns from true and false again. */
  const before = useRef<readonly OptionValue[]>([])
  const turn = (next: AnswerType) => {
    const turned = optionsFor(next, options, answerType === 'true_false' ? before.current : [], draft.exam.locale)
    if (answerType !== 'true_false') before.current = options
    form.setFieldValue('answerType', next)
    form.setFieldValue('options', turned)
  }
  return (
    <FormGroup title={t('group.ask')}>
      <PassageField draft={draft} value={paragraphId} onChange={(id) => form.setFieldValue('paragraphId', id)} />
      <RichTextField
        id="text"
        upload={uploadImage}
        label={labels.text}
        description={t('field.textHelp')}
        value={text}
        onChange={(next) => form.setFieldValue('text', next)}
        error={form.errors['text']}
        onKeyDown={toOptions}
      />
      <SimilarQuestions values={form.getValues()} draft={draft} questionId={questionId} />
      <Radio.Group label={labels.answerType} value={answerType} onChange={(value) => turn(value as AnswerType)}>
        <div className={styles.kinds}>
          {ANSWER_TYPES.map((value, index) => (
            <Radio
              key={value}
              id={index === 0 ? 'answerType' : undefined}
              value={value}
              label={t(`answerType.${value}`)}
            />
          ))}
        </div>
      </Radio.Group>
      <OptionsField
        hasReasons={use === 'practice'}
        answerType={answerType}
        options={options}
        onChange={(next) => form.setFieldValue('options', next)}
        error={form.errors['options']}
      />
      <p className={styles.keys}>{t('keys')}</p>
      <QuestionFormulas values={form.getValues()} onChange={(texts) => form.setValues(texts)} />
    </FormGroup>
  )
}

/** Alt with the arrow down goes from the text to the first option. */
function toOptions(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' || !event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  document.getElementById('options.0')?.focus()
}

function MarkFields({ edit: { form, field }, labels }: QuestionFieldsProps) {
  const { t } = useTranslation('questions')
  const { nameOf, topicOf } = useTopics()
  const { topic, tags } = form.getValues()
  return (
    <FormGroup title={t('group.mark')}>
      <FormPair>
        <TextInput label={labels.mark} required inputMode="decimal" autoComplete="off" {...field('mark')} />
        <NativeSelect
          label={labels.correctType}
          description={t('field.correctTypeHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: 'auto', label: t('correctType.auto') },
            { value: 'manual', label: t('correctType.manual') },
          ]}
          {...field('correctType')}
        />
      </FormPair>
      <FormPair>
        <TopicField
          label={labels.topic}
          description={t('field.topicHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={nameOf(topic)}
          onChange={(name) => form.setFieldValue('topic', topicOf(name))}
          error={form.errors['topic']}
        />
        <NativeSelect
          label={labels.difficulty}
          data={DIFFICULTIES.map((value) => ({ value, label: t(`difficulty.${value}`) }))}
          {...field('difficulty')}
        />
      </FormPair>
      <TagsField
        id="tags"
        label={labels.tags}
        description={t('field.tagsHelp')}
        value={tags}
        onChange={(next) => form.setFieldValue('tags', next)}
        error={form.errors['tags']}
      />
    </FormGroup>
  )
}

function HelpFields({ edit, labels }: QuestionFieldsProps) {
  const { t } = useTranslation('questions')
  const { form, field } = edit
  const { hint, explanation } = form.getValues()
  return (
    <FormGroup title={t('group.help')} description={t('group.helpText')}>
      <RichTextField
        id="hint"
        upload={uploadImage}
        label={labels.hint}
        minRows={1}
        value={hint}
        onChange={(next) => form.setFieldValue('hint', next)}
        error={form.errors['hint']}
      />
      <RichTextField
        id="explanation"
        upload={uploadImage}
        label={labels.explanation}
        minRows={2}
        value={explanation}
        onChange={(next) => form.setFieldValue('explanation', next)}
        error={form.errors['explanation']}
      />
      <TextInput
        label={labels.videoLink}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...leftToRight}
        {...field('videoLink')}
      />
      <LessonPartFields edit={edit} labels={labels} />
      <div className={styles.switches}>
        <Checkbox label={labels.showHint} {...field('showHint', 'checkbox')} />
        <Checkbox label={labels.showAnswer} {...field('showAnswer', 'checkbox')} />
        <Checkbox label={labels.showVideo} {...field('showVideo', 'checkbox')} />
      </div>
    </FormGroup>
  )
}

function PlaceFields({ edit: { field }, labels, draft }: QuestionFieldsProps) {
  const { t } = useTranslation(['questions', 'lists'])
  return (
    <FormGroup title={t('group.place')}>
      <FormPair>
        <NativeSelect
          label={labels.sectionId}
          data={draft.sections.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('sectionId')}
        />
        <NativeSelect
          label={labels.active}
          description={t('field.activeHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: 'active', label: t('lists:status.active') },
            { value: 'inactive', label: t('lists:status.inactive') },
          ]}
          {...field('active')}
        />
      </FormPair>
    </FormGroup>
  )
}
