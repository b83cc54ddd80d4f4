import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { QUESTION_USES } from '#domain/exam/document.ts'
import { uploadImage } from '#src/api/upload-image.ts'
import { type FieldLabels, FormGroup, type useEditForm } from '#src/ui/form/index.ts'
import { RichTextField } from '#src/ui/rich-text/RichTextField.tsx'
import type { QuestionValues } from './question-form.ts'
import { useTwinChoices } from './use-twin-choices.ts'

interface PracticeFieldsProps {
  readonly edit: Pick<ReturnType<typeof useEditForm<QuestionValues, never>>, 'form' | 'field'>
  readonly labels: FieldLabels<QuestionValues>
  readonly draft: ExamDraft
}

/** The fields say what a question is used for, and what practice needs beside it. */
export function PracticeFields({ edit: { form, field }, labels, draft }: PracticeFieldsProps) {
  const { t } = useTranslation('questions')
  const { use, hintSteps } = form.getValues()
  const twins = useTwinChoices(draft)
  const changeStep = (index: number, step: string) => form.setFieldValue('hintSteps', hintSteps.with(index, step))
  return (
    <FormGroup title={t('group.practice')} description={t('group.practiceText')}>
      <NativeSelect
        label={labels.use}
        data={QUESTION_USES.map((value) => ({ value, label: t(`use.${value}`) }))}
        {...field('use')}
      />
      {use === 'practice' && (
        <>
          <NativeSelect
            label={labels.twinOfId}
            description={t('field.twinOfIdHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={[{ value: '', label: t('twin.none') }, ...twins]}
            {...field('twinOfId')}
          />
          {hintSteps.map((step, index) => (
            <RichTextField
              // The steps have no names but their places.
              key={index}
              id={`hintSteps.${index}`}
              upload={uploadImage}
              label={t(`hintStep.${HINT_NAMES[index] ?? 'start'}`)}
              minRows={1}
              value={step}
              onChange={(next) => changeStep(index, next)}
            />
          ))}
          <SecondExplanation edit={{ form }} label={labels.secondExplanation} />
        </>
      )}
    </FormGroup>
  )
}

interface SecondExplanationProps {
  readonly edit: Pick<PracticeFieldsProps['edit'], 'form'>
  readonly label: string
}

/** Few questions have one: it is folded away until it is wanted, and open where there is one or it is refused. */
function SecondExplanation({ edit: { form }, label }: SecondExplanationProps) {
  const { t } = useTranslation('questions')
  const { secondExplanation } = form.getValues()
  const error = form.errors['secondExplanation']
  const [wasThere] = useState(secondExplanation !== '')
  return (
    <details open={wasThere || error !== undefined}>
      <summary>{label}</summary>
      <RichTextField
        id="secondExplanation"
        upload={uploadImage}
        label={label}
        description={t('field.secondExplanationHelp')}
        minRows={2}
        value={secondExplanation}
        onChange={(next) => form.setFieldValue('secondExplanation', next)}
        error={error}
      />
    </details>
  )
}

const HINT_NAMES = ['asked', 'rule', 'start'] as const
