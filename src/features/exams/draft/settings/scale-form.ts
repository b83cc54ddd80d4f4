/** The part of the form of an exam's settings that is about its scale. */
import type { ExamForm } from '#contract/exams/exam-form.ts'
import { rules } from '#src/ui/form/index.ts'

/** Percent: what tables usually count in. */
const PERCENT = 100

type ScaleForm = Pick<
  ExamForm,
  'scoreScale' | 'scaleLowest' | 'scaleHighest' | 'scaleStep' | 'scaleOutOf' | 'scaleTable'
>

export type ScaleValues = {
  readonly scoreScale: ScaleForm['scoreScale']
  /** Numbers as typed. What belongs to the other kind of scale stays in the form, and is not sent. */
  readonly scaleLowest: string
  readonly scaleHighest: string
  readonly scaleStep: string
  readonly scaleOutOf: string
  /** Lines as they were pasted. */
  readonly scaleTable: string
}

function textOf(value: number | null, usual: string): string {
  return value === null ? usual : String(value)
}

export function scaleValuesOf(exam: ScaleForm): ScaleValues {
  return {
    scoreScale: exam.scoreScale,
    scaleLowest: textOf(exam.scaleLowest, ''),
    scaleHighest: textOf(exam.scaleHighest, ''),
    scaleStep: textOf(exam.scaleStep, '1'),
    scaleOutOf: textOf(exam.scaleOutOf, String(PERCENT)),
    scaleTable: exam.scaleTable,
  }
}

/** Only what belongs to the chosen kind is sent. */
export function scaleSettingsOf(values: ScaleValues): ScaleForm {
  const { scoreScale, scaleTable } = values
  const number = (kind: ScaleForm['scoreScale'], typed: string) =>
    scoreScale === kind ? rules.typedNumber(typed) : null
  return {
    scoreScale,
    scaleLowest: number('linear', values.scaleLowest),
    scaleHighest: number('linear', values.scaleHighest),
    scaleStep: number('linear', values.scaleStep),
    scaleOutOf: number('table', values.scaleOutOf),
    scaleTable: scoreScale === 'table' ? scaleTable.trim() : '',
  }
}
