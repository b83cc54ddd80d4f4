import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LESSON_QUESTIONS_MOST } from '#contract/foundation/limits.ts'
import type { OutlinedChapter } from '#contract/learning/lessons.ts'
import type { ChosenQuestions } from '#contract/learning/chosen-questions.ts'
import { LESSON_KINDS } from '#domain/learning/courses.ts'
import { QuestionChoice } from '#src/features/practice-teaching/index.ts'
import { RichTextField } from '#src/ui/rich-text/RichTextField.tsx'
import type { FieldLabels, useEditForm } from '#src/ui/form/index.ts'
import { FormGroup, FormPair, leftToRight } from '#src/ui/form/index.ts'
import { DocumentField } from '../DocumentField.tsx'
import { CaptionsField } from './CaptionsField.tsx'
import { ExamField } from './ExamField.tsx'
import { FilmField } from './FilmField.tsx'
import type { LessonValues } from './lesson-form.ts'

interface LessonFieldsProps {
  readonly edit: ReturnType<typeof useEditForm<LessonValues, unknown>>
  readonly labels: FieldLabels<LessonValues>
  readonly chapters: readonly OutlinedChapter[]
  /** The academy stores this of the lesson's questions. */
  readonly questions: ChosenQuestions['items']
}

/** Asks what a lesson is; of its content only what its kind has. */
export function LessonFields({ edit, labels, chapters, questions }: LessonFieldsProps) {
  const { t } = useTranslation('courses')
  const { field } = edit
  return (
    <>
      <FormGroup title={t('lesson.what')}>
        <TextInput label={labels.title} required dir="auto" autoComplete="off" {...field('title')} />
        <FormPair>
          <NativeSelect
            label={labels.kind}
            data={LESSON_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            {...field('kind')}
          />
          <NativeSelect
            label={labels.chapterId}
            data={chapters.map(({ id, title }) => ({ value: id, label: title }))}
            {...field('chapterId')}
          />
        </FormPair>
      </FormGroup>
      <FormGroup title={t('lesson.content')}>
        <ContentFields edit={edit} labels={labels} />
      </FormGroup>
      <QuestionChoice
        label={labels.questionIds}
        help={t('help.questions')}
        stored={questions}
        most={LESSON_QUESTIONS_MOST}
        chosen={edit.form.getValues().questionIds}
        error={edit.form.errors['questionIds']}
        isOpen
        onChange={(chosen) => edit.form.setFieldValue('questionIds', chosen)}
      />
      <FormGroup title={t('lesson.sight')}>
        <Switch label={labels.isPublished} description={t('help.isPublished')} {...field('isPublished', 'checkbox')} />
        <Switch label={labels.isFree} description={t('help.isFree')} {...field('isFree', 'checkbox')} />
      </FormGroup>
    </>
  )
}

function ContentFields({ edit: { field, form }, labels }: Omit<LessonFieldsProps, 'chapters' | 'questions'>) {
  const { t } = useTranslation('courses')
  const { kind, text, file, poster, captions, exam } = form.getValues()
  const { errors } = form
  const video = useRef<HTMLVideoElement>(null)
  return (
    <>
      {kind === 'link' && (
        <TextInput
          label={labels.link}
          description={t('help.link')}
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          {...leftToRight}
          {...field('link')}
        />
      )}
      {kind === 'video' && (
        <FilmField
          id="file"
          label={t('lesson.film')}
          video={video}
          value={file}
          poster={poster}
          onChange={(value) => form.setFieldValue('file', value)}
          onPoster={(value) => form.setFieldValue('poster', value)}
          error={errors['file'] ?? errors['poster']}
        />
      )}
      {kind === 'video' && (
        <CaptionsField
          id="captions"
          label={labels.captions}
          video={video}
          value={captions}
          onChange={(value) => form.setFieldValue('captions', value)}
          error={errors['captions']}
        />
      )}
      {kind === 'file' && (
        <DocumentField
          id="file"
          label={labels.file}
          value={file}
          onChange={(value) => form.setFieldValue('file', value)}
          error={errors['file']}
        />
      )}
      {kind === 'exam' && (
        <ExamField
          id="exam"
          label={labels.exam}
          value={exam}
          onChange={(value) => form.setFieldValue('exam', value)}
          error={errors['exam']}
        />
      )}
      <RichTextField
        id="text"
        label={kind === 'text' ? labels.text : t('lesson.textBeside')}
        minRows={kind === 'text' ? 10 : 4}
        value={text}
        onChange={(value) => form.setFieldValue('text', value)}
        error={errors['text']}
      />
    </>
  )
}
