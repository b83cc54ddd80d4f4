/** The night measures questions: difficulties, figures for staff, and the alarm that the answers ring. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { estimatedDifficulty } from '#domain/practice/difficulty.ts'
import type { QuestionFacts } from '#domain/practice/facts.ts'
import { keyAlarm } from '#domain/practice/key-alarm.ts'
import { guessOf } from '#domain/practice/rasch.ts'
import { academyDay, academyHour } from '#domain/progress/academy-day.ts'
import { correlation, median } from '#domain/statistics/moments.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readKnowledge, selectDifficulties, writeDifficulty } from '#server/modules/practice/index.ts'
import { doubtByAlarm } from './alarm.ts'
import { type Gathered, type GatheredSight, gatherSights } from './gather-sights.ts'
import { type FiguresRow, removeDifficulties, selectFigures, selectReviews, writeFigures } from './quality.repo.ts'

/** The work is done in these hours of the academy's night: the server has least to do. */
const NIGHT_HOURS: readonly number[] = [2, 3]
const THOUSANDTHS = 1_000
/** A difficulty must differ by so many logits before devices are given another one. */
const CHANGED = 0.01

/** Measures at night, and at once where nothing was measured yet. */
export async function measureAtNight(dependencies: Dependencies): Promise<void> {
  const isNew = (await selectFigures(dependencies.database.query)).length === 0
  if (isNew || NIGHT_HOURS.includes(academyHour(dependencies.now()))) await measureQuestions(dependencies)
}

/** Writes what has changed alone; a repeat on the same day writes nothing. */
export async function measureQuestions(dependencies: Dependencies): Promise<void> {
  const knowledge = await readKnowledge(dependencies)
  const gathered = await gatherSights(dependencies, knowledge)
  await writeDifficulties(dependencies, knowledge.authored, gathered.sights)
  await writeAllFigures(dependencies, gathered)
  const reviews = await selectReviews(dependencies.database.query)
  const kept = new Map(reviews.map(({ questionId, keptAt }) => [questionId, keptAt?.getTime() ?? 0]))
  for (const [question, sights] of gathered.sights) {
    await nextTurn()
    const fresh = sights.filter(({ receivedAt }) => receivedAt > (kept.get(question) ?? 0))
    if (!knowledge.doubted.has(question) && keyAlarm(fresh, []).length > 0) {
      await doubtByAlarm(dependencies, question, 'answers')
    }
  }
}

async function writeDifficulties(
  { database, now }: Dependencies,
  authored: ReadonlyMap<string, QuestionFacts>,
  sightsOf: Gathered['sights'],
): Promise<void> {
  const version = academyDay(now())
  const measured = new Map((await selectDifficulties(database.query)).map((row) => [row.questionId, row]))
  const gone: string[] = []
  for (const [questionId, facts] of authored) {
    const sights = sightsOf.get(questionId) ?? []
    const { difficulty, answers } = estimatedDifficulty({ authored: facts.difficulty, guess: guessOf(facts), sights })
    const before = measured.get(questionId)
    // The author's value is in the pack.
    if (answers === 0) gone.push(...(before === undefined ? [] : [questionId]))
    else if (before === undefined || Math.abs(before.difficulty - difficulty) >= CHANGED)
      await writeDifficulty(database.query, { questionId, version, difficulty, answers })
  }
  await removeDifficulties(database.query, gone)
}

async function writeAllFigures(
  { database, now }: Dependencies,
  { sights: all, twins, explanations }: Gathered,
): Promise<void> {
  const version = academyDay(now())
  const known = new Map((await selectFigures(database.query)).map((row) => [row.questionId, row]))
  for (const [questionId, sights] of all) {
    const compared = { twins: twins.get(questionId) ?? null, explanations: explanations.get(questionId) ?? null }
    const figures = { ...figuresOf(sights), ...compared }
    const { version: _version, questionId: _id, ...before } = known.get(questionId) ?? { version, questionId }
    // The database keeps the keys of its JSON in an order of its own.
    if (!isDeepStrictEqual(before, figures)) await writeFigures(database.query, { questionId, version, ...figures })
  }
}

function figuresOf(
  sights: readonly GatheredSight[],
): Omit<FiguresRow, 'questionId' | 'version' | 'twins' | 'explanations'> {
  const together = correlation(
    sights.map(({ isRight }) => (isRight ? 1 : 0)),
    sights.map(({ rest }) => rest),
  )
  const chosen = Map.groupBy(
    sights.flatMap(({ options }) => options),
    (id) => id,
  )
  return {
    sights: sights.length,
    right: sights.filter(({ isRight }) => isRight).length,
    medianMs: Math.round(median(sights.map(({ ms }) => ms)) ?? 0),
    itemRest: together === null ? null : Math.round((together / 100) * THOUSANDTHS),
    options: [...chosen]
      .map(([id, times]) => ({ id, chosen: times.length }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  }
}
