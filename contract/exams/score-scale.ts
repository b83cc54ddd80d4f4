/** The fields by which an author gives an exam a scale. The newest publication decides about the scale. */
import * as z from 'zod/mini'
import { SCORE_SCALES, type ScaleSettings, scaleProblem } from '#domain/grading/scale.ts'
import { SCALE_SCORE_MOST, SCALE_TABLE_LENGTH } from '#domain/grading/scale-table.ts'
import { MARK_LEAST } from '../foundation/limits.ts'

const score = z.number().check(z.minimum(-SCALE_SCORE_MOST), z.maximum(SCALE_SCORE_MOST))
const counted = z.number().check(z.minimum(MARK_LEAST), z.maximum(SCALE_SCORE_MOST))

export const scaleFields = {
  scoreScale: z._default(z.literal([...SCORE_SCALES]), 'none'),
  /** A linear scale has these: the scores of no mark and of full marks, and the step to which a score is rounded. */
  scaleLowest: z._default(z.nullable(score), null),
  scaleHighest: z._default(z.nullable(score), null),
  scaleStep: z._default(z.nullable(counted), null),
  /** A table has these: what its first column counts to, 100 for percent; its lines, as pasted from a sheet. */
  scaleOutOf: z._default(z.nullable(counted), null),
  scaleTable: z._default(z.string().check(z.maxLength(SCALE_TABLE_LENGTH)), ''),
}

/** The fields of a scale make one together. The problem names its field and, in a table, its line. */
export const holdsTogether = z.check<ScaleSettings>(({ value, issues }) => {
  const problem = scaleProblem(value)
  if (problem === null) return
  const values = 'values' in problem ? problem.values : {}
  issues.push({ code: 'custom', input: value, path: [problem.field], message: problem.code, params: { ...values } })
})
