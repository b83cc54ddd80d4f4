/** Real scores of students, beside what was forecast before the exam. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { PracticeScore, PracticeScoreForm } from '#contract/practice/practice-scores.ts'
import { readAnswers } from '#domain/practice/answers.ts'
import { forecastOf } from '#domain/practice/forecast.ts'
import { mergePractice } from '#domain/practice/merge.ts'
import { academyDay, academyDayStart, dayFromText, dayText } from '#domain/progress/academy-day.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readKnowledge, readStudentLog } from '#server/modules/practice/index.ts'
import { insertScore, removeScore, type ScoreRow, selectOwnScores } from './scores.repo.ts'

/** Days after an exam for which its score can be entered. */
const DAYS_BACK = 400

export async function listOwnScores({ database }: Dependencies, userId: string): Promise<PracticeScore[]> {
  return (await selectOwnScores(database.query, userId)).map(scoreView)
}

function scoreView({ id, day, score, low, high }: ScoreRow): PracticeScore {
  return { id, day: dayText(day), score, forecast: low === null || high === null ? null : { low, high } }
}

/**
 * Enters a score with the forecast of the morning of that day. What arrived later counts for nothing, whatever instants
 * it names, so that a score that is known cannot be practised towards. The range is kept with the score: it is what was
 * promised then, and a later change of difficulties does not make it better.
 */
export async function enterScore(
  dependencies: Dependencies,
  userId: string,
  form: PracticeScoreForm,
): Promise<Outcome<PracticeScore, 'practice.score-taken' | 'request.invalid'>> {
  const { database, now } = dependencies
  const enteredAt = now()
  const [day, today] = [dayFromText(form.day) ?? 0, academyDay(enteredAt)]
  if (day > today || day < today - DAYS_BACK) {
    return failure('request.invalid', { fields: { day: { code: 'date' } } })
  }
  const range = await forecastAt(dependencies, userId, day)
  const row = { id: newIdentifier(), userId, day, score: form.score, ...range, enteredAt: new Date(enteredAt) }
  const isNew = await insertScore(database.query, row)
  return isNew ? success(scoreView(row)) : failure('practice.score-taken')
}

async function forecastAt(
  dependencies: Dependencies,
  userId: string,
  day: number,
): Promise<{ readonly low: number | null; readonly high: number | null }> {
  const knowledge = await readKnowledge(dependencies)
  const events = await readStudentLog(dependencies.database.query, userId, knowledge, academyDayStart(day))
  const answers = readAnswers(mergePractice(events), knowledge.bank)
  const forecast = forecastOf(answers, knowledge.bank, knowledge.blueprint, day)
  return forecast.state === 'range' ? { low: forecast.low, high: forecast.high } : { low: null, high: null }
}

/** Deletes a score of the caller; another student's is not there. */
export async function deleteScore(
  { database }: Dependencies,
  userId: string,
  id: string,
): Promise<Outcome<Record<string, never>, 'practice.score-not-found'>> {
  return (await removeScore(database.query, userId, id)) ? success({}) : failure('practice.score-not-found')
}
