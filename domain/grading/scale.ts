/** The scale of an exam: another number for what an attempt came to, such as 200 to 800. */
import type { ExamSettings } from '../exam/document.ts'
import { readScaleTable, type ScaleRow, SCALE_SCORE_MOST, type TableProblem } from './scale-table.ts'

export const SCORE_SCALES = ['none', 'linear', 'table'] as const
export type ScoreScale = (typeof SCORE_SCALES)[number]

export type ScaleSettings = Pick<
  ExamSettings,
  'scoreScale' | 'scaleLowest' | 'scaleHighest' | 'scaleStep' | 'scaleOutOf' | 'scaleTable'
>

export type Scale =
  | { readonly kind: 'linear'; readonly lowest: number; readonly highest: number; readonly step: number }
  | { readonly kind: 'table'; readonly rows: readonly ScaleRow[] }

/** The rule that the settings of a scale break, at the field that has to change. */
export type ScaleProblem =
  | {
      readonly field: 'scaleLowest' | 'scaleHighest' | 'scaleStep' | 'scaleOutOf'
      readonly code: 'required' | 'invalid'
    }
  | ({ readonly field: 'scaleTable' } & TableProblem)

/** The scale of an exam; null: it has none, or one that does not hold together, as a file may bring it. */
export function scaleOf(settings: ScaleSettings): Scale | null {
  const read = readScale(settings)
  return read === null || 'problem' in read ? null : read
}

/** The first rule that the settings of a scale break; null: none. */
export function scaleProblem(settings: ScaleSettings): ScaleProblem | null {
  const read = readScale(settings)
  return read !== null && 'problem' in read ? read.problem : null
}

/**
 * The scaled score of a final accuracy, in percent with one decimal; null without a scale or a final accuracy. Between
 * two rows of a table the lower one holds: nobody is given a score that the table does not name.
 */
export function scaledScore(accuracy: number | null, scale: Scale | null): number | null {
  if (accuracy === null || scale === null) return null
  if (scale.kind === 'table') return scale.rows.findLast(({ from }) => from <= accuracy)?.score ?? null
  const { lowest, highest, step } = scale
  // Whole tenths of a percent and whole steps, so that no half step is lost to the arithmetic of fractions.
  const steps = Math.round((Math.round(accuracy * 10) * stepsOf(scale)) / 1_000)
  return hundredths(Math.min(highest, lowest + steps * step))
}

type Read = Scale | { readonly problem: ScaleProblem } | null

function readScale({
  scoreScale = 'none',
  scaleLowest,
  scaleHighest,
  scaleStep,
  scaleOutOf,
  scaleTable,
}: ScaleSettings): Read {
  if (scoreScale === 'linear') return readLinear(scaleLowest ?? null, scaleHighest ?? null, scaleStep ?? null)
  if (scoreScale !== 'table') return null
  const outOf = scaleOutOf ?? null
  if (outOf === null) return problem('scaleOutOf', 'required')
  if (outOf <= 0) return problem('scaleOutOf', 'invalid')
  const read = readScaleTable(scaleTable ?? '', outOf)
  return 'code' in read ? { problem: { field: 'scaleTable', ...read } } : { kind: 'table', rows: read.rows }
}

function readLinear(lowest: number | null, highest: number | null, step: number | null): Read {
  if (lowest === null) return problem('scaleLowest', 'required')
  if (highest === null) return problem('scaleHighest', 'required')
  if (step === null) return problem('scaleStep', 'required')
  if (Math.abs(lowest) > SCALE_SCORE_MOST) return problem('scaleLowest', 'invalid')
  if (highest <= lowest || highest > SCALE_SCORE_MOST) return problem('scaleHighest', 'invalid')
  const scale = { kind: 'linear', lowest, highest, step } as const
  // Full marks have to bring the highest score: whole steps lead there.
  const isWhole = step > 0 && Math.abs(stepsOf(scale) * step - (highest - lowest)) < 1e-6 && stepsOf(scale) > 0
  return isWhole ? scale : problem('scaleStep', 'invalid')
}

function problem(field: Exclude<ScaleProblem['field'], 'scaleTable'>, code: 'required' | 'invalid') {
  return { problem: { field, code } }
}

function stepsOf({ lowest, highest, step }: Extract<Scale, { kind: 'linear' }>): number {
  return Math.round((highest - lowest) / step)
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
