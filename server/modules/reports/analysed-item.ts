/** One question of a report with its statistics and what stands out about it. */
import type { ItemFlag, ItemReport } from '#contract/attempts/reports.ts'
import type { WeighedItem } from '#domain/statistics/exam-statistics.ts'
import { itemFlags } from '#domain/statistics/flags.ts'
import { randomGuessScore } from '#domain/statistics/guess-score.ts'
import { correlationInterval, type Interval, shareInterval } from '#domain/statistics/intervals.ts'
import type { LeakAlarm } from '#domain/statistics/leak-alarm.ts'
import { type Choice, type ChoiceStatistics, choiceStatistics } from '#domain/statistics/option-statistics.ts'
import { type AskedQuestion, excerptOf } from './asked-questions.ts'
import { rounded } from './rounded.ts'

export interface AnalysedItem {
  readonly asked: AskedQuestion
  readonly report: ItemReport
  readonly choices: ChoiceStatistics
}

/** Analyses one question after the other. `alarmsOf`: what the alarm says of a question. */
export function* analysedItems(
  asked: readonly AskedQuestion[],
  statistics: readonly WeighedItem[],
  choicesOf: (index: number) => Choice[],
  alarmsOf: (index: number) => readonly LeakAlarm[],
): Generator<void, AnalysedItem[]> {
  const items: AnalysedItem[] = []
  for (const [index, question] of asked.entries()) {
    const item = statistics[index]
    if (item === undefined) throw new Error('a question without statistics')
    items.push(analysedItem(question, item, choicesOf(index), alarmsOf(index)))
    yield
  }
  return items
}

function roundedInterval(interval: Interval | null) {
  return interval === null ? null : rounded(interval)
}

function flagsOfAlarms(alarms: readonly LeakAlarm[]): ItemFlag[] {
  const spreading = alarms.flatMap(({ optionId }) => optionId ?? [])
  const found: (ItemFlag | false)[] = [
    alarms.some(({ optionId }) => optionId === null) && { kind: 'easier-later', optionIds: [] },
    spreading.length > 0 && { kind: 'answer-spreads', optionIds: spreading },
  ]
  return found.filter((flag) => flag !== false)
}

function analysedItem(
  asked: AskedQuestion,
  statistics: WeighedItem,
  answers: readonly Choice[],
  alarms: readonly LeakAlarm[],
): AnalysedItem {
  const { question, key, number } = asked
  const isManual = key.correctType === 'manual'
  const choices = choiceStatistics(key.optionIds, answers)
  const guess = isManual ? null : randomGuessScore(key.answerType, key.optionIds.length, key.correctOptionIds.length)
  const { markVariance: _m, otherMarkVariance: _o, covariance: _c, covarianceMaximum: _x, ...shown } = statistics
  const correctOptionIds = isManual ? [] : key.correctOptionIds
  const flags = itemFlags({ statistics, choices, correctOptionIds, randomGuessScore: guess })
  const report = {
    id: question.id,
    number,
    sectionId: key.sectionId,
    topic: key.topic,
    answerType: key.answerType,
    isManual,
    excerpt: excerptOf(question.html),
    maximum: key.mark,
    ...rounded({ ...shown, randomGuessScore: guess }),
    facilityInterval: roundedInterval(shareInterval(statistics.facility, statistics.attempts)),
    discriminationInterval: roundedInterval(correlationInterval(statistics.discriminationIndex, statistics.attempts)),
    flags: [...flagsOfAlarms(alarms), ...flags.map(({ kind, optionIds }) => ({ kind, optionIds: [...optionIds] }))],
  }
  return { asked, report, choices }
}
