/** What stands out while an exam is sat: alarms with the times of their answers, and odd keys. */
import { type Outcome, success } from '#contract/foundation/errors.ts'
import type { ExamDay, LeakAlarmView } from '#contract/attempts/exam-day.ts'
import { FEWEST_FOR_KEYS } from '#domain/statistics/flags.ts'
import { FEWEST_FOR_ALARM, type LeakAlarm } from '#domain/statistics/leak-alarm.ts'
import { median } from '#domain/statistics/moments.ts'
import { chanceOfSmaller } from '#domain/statistics/rank-sum.ts'
import type { Reader } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { excerptOf } from './asked-questions.ts'
import type { AnalysedItem } from './analysed-item.ts'
import { type AnalysedExam, analyseExam } from './exam-report.ts'
import { type AnswerTime, selectAnswerTimes } from './answer-times.repo.ts'
import { rounded } from './rounded.ts'

/** Logs are read of so many attempts over the whole day: enough for two medians. */
const LOGS_READ = 400
/** Alarms that are listed; a person looks at the first ones first. */
const LISTED = 20
const FEWEST_TIMES = 8
/** A shorter median says that lines were written at once, ms. */
const SHORTEST_MS = 1_000
/** Chance below which late starters count as faster; shares of the early median that is enough of a difference. */
const FASTER = { chance: 0.01, share: 0.75 }

export async function readExamDay(
  dependencies: Dependencies,
  examId: string,
  reader: Reader,
): Promise<Outcome<ExamDay, 'exams.not-found'>> {
  const analysed = await analyseExam(dependencies, examId, { version: 'latest', attempts: 'first' }, reader)
  if (!analysed.ok) return analysed
  const { report, items } = analysed.value
  return success({
    locale: report.exam.locale,
    running: report.counts.running,
    attempts: report.total.attempts,
    fewest: { alarm: FEWEST_FOR_ALARM, key: FEWEST_FOR_KEYS },
    alarms: await alarmsWithTimes(dependencies, analysed.value),
    oddKeys: items.flatMap(oddKeyOf),
  })
}

function questionOf({ report: { id: questionId, number, excerpt } }: AnalysedItem) {
  return { questionId, number, excerpt }
}

function answerText({ asked }: AnalysedItem, optionId: string): string {
  return excerptOf(asked.question.options.find(({ id }) => id === optionId)?.html ?? '')
}

function oddKeyOf(item: AnalysedItem): ExamDay['oddKeys'] {
  const { flags, attempts, facility } = item.report
  const flag = flags.find(({ kind }) => kind === 'key-suspect')
  if (flag === undefined) return []
  return [{ ...questionOf(item), attempts, facility, answers: flag.optionIds.map((id) => answerText(item, id)) }]
}

async function alarmsWithTimes({ database }: Dependencies, analysed: AnalysedExam): Promise<LeakAlarmView[]> {
  const alarms = analysed.alarms.slice(0, LISTED)
  if (alarms.length === 0) return []
  const questionIds = new Set(alarms.flatMap(({ question }) => analysed.items[question]?.report.id ?? []))
  const sample = spreadOver(analysed.attemptIds, LOGS_READ)
  const times = await selectAnswerTimes(database.query, sample, [...questionIds])
  return alarms.flatMap((alarm) => {
    const item = analysed.items[alarm.question]
    return item === undefined ? [] : [viewOf(alarm, item, times)]
  })
}

/** Some of the values, at equal distances. */
function spreadOver(values: readonly string[], count: number): string[] {
  const step = Math.max(1, values.length / count)
  return Array.from({ length: Math.min(count, values.length) }, (_, place) => values[Math.floor(place * step)] ?? '')
}

function viewOf(alarm: LeakAlarm, item: AnalysedItem, times: readonly AnswerTime[]): LeakAlarmView {
  const { optionId, since, early, late, parts } = alarm
  return {
    ...questionOf(item),
    answer: optionId === null ? null : answerText(item, optionId),
    since,
    early: rounded(early),
    late: rounded(late),
    // An instant has no places to round, and more digits than rounding leaves exact.
    parts: parts.map(({ since: partSince, ...side }) => ({ since: partSince, ...rounded(side) })),
    time: timeOf(
      times.filter(({ questionId }) => questionId === item.report.id),
      since,
    ),
  }
}

function timeOf(times: readonly AnswerTime[], since: number): LeakAlarmView['time'] {
  const [early, late] = [false, true].map((isLate) =>
    times.filter(({ startedAt }) => startedAt >= since === isLate).map(({ took }) => took),
  ) as [number[], number[]]
  const [earlyMs, lateMs] = [median(early), median(late)]
  if (earlyMs === null || lateMs === null || Math.min(early.length, late.length) < FEWEST_TIMES) return null
  if (earlyMs < SHORTEST_MS) return null
  const isFaster = lateMs <= FASTER.share * earlyMs && chanceOfSmaller(early, late) < FASTER.chance
  return { earlyMs, lateMs, isFaster }
}
