import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { scaledScore, scaleOf, SCORE_SCALES } from '#domain/grading/scale.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { FormPair, leftToRight } from '#src/ui/form/index.ts'
import type { ExamForm } from '#contract/exams/exam-form.ts'
import { scaleSettingsOf } from './scale-form.ts'
import type { SettingsFieldsProps } from './settings-fields-props.ts'

const HELP_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
/** Percentages whose scaled scores are shown while a scale is written. */
const EXAMPLES = [0, 25, 50, 75, 100] as const

/** The scale on which students and staff read a score besides. */
export function ScaleFields(props: SettingsFieldsProps) {
  const { edit, labels } = props
  const { t } = useTranslation('examDraft')
  const { scoreScale } = edit.form.getValues()
  return (
    <>
      <NativeSelect
        label={labels.scoreScale}
        description={t('help.scoreScale')}
        inputWrapperOrder={HELP_BELOW}
        data={SCORE_SCALES.map((value) => ({ value, label: t(`scoreScale.${value}`) }))}
        {...edit.field('scoreScale')}
      />
      {scoreScale === 'linear' && <LinearFields {...props} />}
      {scoreScale === 'table' && <TableFields {...props} />}
      {scoreScale !== 'none' && <Examples scale={scaleSettingsOf(edit.form.getValues())} />}
    </>
  )
}

function LinearFields(props: SettingsFieldsProps) {
  const { t } = useTranslation('examDraft')
  return (
    <>
      <FormPair>
        <ScoreText name="scaleLowest" help={t('help.scaleLowest')} {...props} />
        <ScoreText name="scaleHighest" help={t('help.scaleHighest')} {...props} />
      </FormPair>
      <ScoreText name="scaleStep" help={t('help.scaleStep')} {...props} />
    </>
  )
}

function TableFields(props: SettingsFieldsProps) {
  const { edit, labels } = props
  const { t } = useTranslation('examDraft')
  return (
    <>
      <ScoreText name="scaleOutOf" help={t('help.scaleOutOf')} {...props} />
      <Textarea
        label={labels.scaleTable}
        description={t('help.scaleTable')}
        inputWrapperOrder={HELP_BELOW}
        required
        autosize
        minRows={5}
        maxRows={16}
        autoComplete="off"
        spellCheck={false}
        {...leftToRight}
        {...edit.field('scaleTable')}
      />
    </>
  )
}

interface ScoreTextProps extends SettingsFieldsProps {
  readonly name: 'scaleLowest' | 'scaleHighest' | 'scaleStep' | 'scaleOutOf'
  readonly help: string
}

function ScoreText({ name, help, edit, labels }: ScoreTextProps) {
  return (
    <TextInput
      label={labels[name]}
      description={help}
      inputWrapperOrder={HELP_BELOW}
      required
      inputMode="decimal"
      autoComplete="off"
      {...leftToRight}
      {...edit.field(name)}
    />
  )
}

/** Says what some percentages come to, so that an author sees a mistake before students do. */
function Examples({ scale }: { readonly scale: Parameters<typeof scaleOf>[0] & Pick<ExamForm, 'scoreScale'> }) {
  const { t } = useTranslation('examDraft')
  const { number, percent } = useFormats()
  const read = scaleOf(scale)
  if (read === null) return null
  const examples = EXAMPLES.map(
    (accuracy) =>
      `${percent(accuracy / 100)} = ${number(scaledScore(accuracy, read) ?? 0, { maximumFractionDigits: 2 })}`,
  )
  return (
    <p className="mq-quiet" aria-live="polite">
      {t('scaleExamples', { examples: examples.join(' · ') })}
    </p>
  )
}
