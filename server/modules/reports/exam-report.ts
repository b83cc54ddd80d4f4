/** The statistics of an exam, computed once for as long as its attempts stay as they are. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ExamReport, ItemReport } from '#contract/attempts/reports.ts'
import { isPassed } from '#domain/grading/passing.ts'
import { accuracyOf } from '#domain/grading/result.ts'
import { type AttemptChoice, chosenAttempts } from '#domain/statistics/chosen-attempts.ts'
import { distribution } from '#domain/statistics/distribution.ts'
import { examStatisticsInSteps, type Marks, totalsOf, type WeighedItem } from '#domain/statistics/exam-statistics.ts'
import { itemFlags } from '#domain/statistics/flags.ts'
import { type GroupStatistics, groupStatistics } from '#domain/statistics/group-statistics.ts'
import { randomGuessScore } from '#domain/statistics/guess-score.ts'
import { correlationInterval, type Interval, shareInterval } from '#domain/statistics/intervals.ts'
import { mean } from '#domain/statistics/moments.ts'
import { type Choice, type ChoiceStatistics, choiceStatistics } from '#domain/statistics/option-statistics.ts'
import { inTurns } from '#server/concurrency/in-turns.ts'
import type { Executor } from '#server/db/connection.ts'
import { type Reader, seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type AskedQuestion, askedQuestions, excerptOf } from './asked-questions.ts'
import { type GradedAttempt, gradedAttempts, stampOf } from './graded-attempts.ts'
import { rounded } from './rounded.ts'
import {
  type AttemptCounts,
  type ReportedExam,
  selectAttemptCounts,
  selectPassMark,
  selectReportedExam,
  selectSeats,
  selectVersionIds,
  type StatisticsScope,
} from './reports.repo.ts'

export interface StatisticsChoice {
  readonly version: 'latest' | 'all'
  readonly attempts: AttemptChoice
  /** Group of which those who have a seat in it now are counted; absent: everybody is. */
  readonly groupId?: string | undefined
}

export interface AnalysedItem {
  readonly asked: AskedQuestion
  readonly report: ItemReport
  readonly choices: ChoiceStatistics
}

export interface AnalysedExam {
  readonly report: ExamReport
  readonly items: readonly AnalysedItem[]
}

interface Kept {
  readonly stamp: string
  readonly analysis: Promise<AnalysedExam>
}

const ANALYSES_KEPT = 24

const memories = new WeakMap<Dependencies['database'], Map<string, Kept>>()

/** Statistics of the graded attempts chosen. */
export async function analyseExam(
  dependencies: Dependencies,
  examId: string,
  choice: StatisticsChoice,
  reader: Reader,
): Promise<Outcome<AnalysedExam, 'exams.not-found'>> {
  const { database } = dependencies
  const exam = await selectReportedExam(database.query, examId)
  if (exam === undefined) return failure('exams.not-found')
  const counts = await selectAttemptCounts(database.query, examId)
  const memory = memories.get(database) ?? new Map<string, Kept>()
  memories.set(database, memory)
  const scope = { groupId: choice.groupId, seen: await seenBy(database.query, reader) }
  const name = `${examId} ${choice.version} ${choice.attempts} ${choice.groupId ?? ''} ${scope.seen ?? ''}`
  const seats = await seatsIn(database.query, scope)
  const state = `${stampOf(counts)} ${runningIn(counts)} ${seats === null ? '' : [...seats].join(' ')}`
  const passMark = await selectPassMark(database.query, examId)
  const stamp = `${exam.publishedVersionId} ${passMark} ${exam.settings.title} ${state}`
  const known = memory.get(name)
  if (known?.stamp === stamp) return success(await known.analysis)
  const analysis = analyse(dependencies, exam, { counts, seats, scope, passMark }, choice)
  memory.delete(name)
  memory.set(name, { stamp, analysis })
  for (const oldest of memory.keys()) if (memory.size > ANALYSES_KEPT) memory.delete(oldest)
  analysis.catch(() => memory.delete(name))
  return success(await analysis)
}

/** Whom the statistics are of, in one order; null: everybody. */
async function seatsIn(executor: Executor, scope: StatisticsScope): Promise<ReadonlySet<string> | null> {
  const isEverybody = scope.groupId === undefined && scope.seen === null
  return isEverybody ? null : new Set(await selectSeats(executor, scope))
}

interface Known {
  /** Counts of everybody's attempts. */
  readonly counts: readonly AttemptCounts[]
  readonly seats: ReadonlySet<string> | null
  readonly scope: StatisticsScope
  readonly passMark: number | null
}

function runningIn(counts: readonly AttemptCounts[]): number {
  return counts.reduce((sum, { running }) => sum + running, 0)
}

async function analyse(
  dependencies: Dependencies,
  exam: ReportedExam,
  { counts, seats, scope, passMark }: Known,
  choice: StatisticsChoice,
): Promise<AnalysedExam> {
  const { query } = dependencies.database
  const all = await gradedAttempts(dependencies, exam.id, counts)
  const shownCounts = seats === null ? counts : await selectAttemptCounts(query, exam.id, scope)
  const isLatest = choice.version === 'latest'
  const versionIds = isLatest
    ? [exam.publishedVersionId].filter((id) => id !== null)
    : await selectVersionIds(query, exam.id)
  const inScope = all.filter(
    ({ versionId, studentId }) => versionIds.includes(versionId) && (seats?.has(studentId) ?? true),
  )
  const attempts = chosenAttempts(inScope, choice.attempts)
  const asked = await askedQuestions(dependencies.database, versionIds)
  const { marks, given } = tableOf(asked, attempts)
  const { total, items: statistics } = await inTurns(examStatisticsInSteps(marks))
  const totals = totalsOf(marks)
  const items = await inTurns(analysedItems(asked, statistics, (index) => choicesAt(index, given, marks, totals)))
  const sectionNames = new Map(asked.flatMap(({ version }) => version.paper.sections.map(({ id, name }) => [id, name])))
  const bySection = groupStatistics(
    marks,
    asked.map(({ key }) => key.sectionId),
  )
  const byTopic = groupStatistics(
    marks,
    asked.map(({ key }) => key.topic),
  )
  return {
    items,
    report: {
      exam: {
        id: exam.id,
        title: exam.settings.title,
        locale: exam.settings.locale,
        publishedVersion: exam.publishedVersion,
      },
      counts: countsOf(shownCounts, versionIds),
      total: rounded({
        ...total,
        students: new Set(attempts.map(({ studentId }) => studentId)).size,
        meanShare: mean(attempts.map(({ share }) => share)),
      }),
      pass: passMark === null ? null : { mark: passMark, passed: countPassed(attempts, passMark) },
      distribution: distribution(attempts.map(({ share }) => share)),
      sections: bySection.map((line) => ({
        id: line.group,
        name: sectionNames.get(line.group) ?? '',
        ...groupLine(line),
      })),
      topics: byTopic.map((line) => ({ topic: line.group, ...groupLine(line) })),
      items: items.map(({ report }) => report),
    },
  }
}

function countPassed(attempts: readonly GradedAttempt[], passMark: number): number {
  return attempts.filter(({ share }) => isPassed(accuracyOf(share), passMark)).length
}

function groupLine({ group: _group, ...line }: GroupStatistics) {
  return rounded(line)
}

function countsOf(counts: readonly AttemptCounts[], versionIds: readonly string[]): ExamReport['counts'] {
  const [own, other] = [true, false].map((isOwn) =>
    counts.filter((line) => versionIds.includes(line.versionId) === isOwn),
  )
  const sum = (
    lines: readonly AttemptCounts[] | undefined,
    member: Exclude<keyof AttemptCounts, 'versionId' | 'stamp'>,
  ) => (lines ?? []).reduce((all, line) => all + line[member], 0)
  return {
    running: sum(own, 'running'),
    graded: sum(own, 'graded'),
    provisional: sum(own, 'provisional'),
    late: sum(own, 'late'),
    discounted: sum(own, 'discounted'),
    otherVersions: sum(other, 'graded') + sum(other, 'provisional'),
  }
}

interface Table {
  readonly marks: Marks
  /** A row an attempt; null: not asked. */
  readonly given: readonly (readonly (readonly string[] | null)[])[]
}

function tableOf(asked: readonly AskedQuestion[], attempts: readonly GradedAttempt[]): Table {
  // Attempts at one version share their list of questions, so the places are looked up once for each of them.
  const places = new Map<readonly string[], readonly number[]>()
  const placesOf = (questionIds: readonly string[]) => {
    const known = places.get(questionIds)
    if (known !== undefined) return known
    const index = new Map(questionIds.map((id, place) => [id, place]))
    const found = asked.map(({ question }) => index.get(question.id) ?? -1)
    places.set(questionIds, found)
    return found
  }
  return {
    marks: {
      maxima: asked.map(({ key }) => key.mark),
      attempts: attempts.map(({ questionIds, marks }) => placesOf(questionIds).map((place) => marks[place] ?? null)),
    },
    given: attempts.map(({ questionIds, given }) => placesOf(questionIds).map((place) => given[place] ?? null)),
  }
}

function choicesAt(item: number, given: Table['given'], marks: Marks, totals: readonly number[]): Choice[] {
  return given.flatMap((answers, attempt) => {
    const own = answers[item] ?? null
    const mark = marks.attempts[attempt]?.[item] ?? 0
    return own === null ? [] : [{ given: own, rest: (totals[attempt] ?? 0) - mark }]
  })
}

function* analysedItems(
  asked: readonly AskedQuestion[],
  statistics: readonly WeighedItem[],
  choicesOf: (index: number) => Choice[],
): Generator<void, AnalysedItem[]> {
  const items: AnalysedItem[] = []
  for (const [index, question] of asked.entries()) {
    const item = statistics[index]
    if (item === undefined) throw new Error('a question without statistics')
    items.push(analysedItem(question, item, choicesOf(index)))
    yield
  }
  return items
}

function roundedInterval(interval: Interval | null) {
  return interval === null ? null : rounded(interval)
}

function analysedItem(asked: AskedQuestion, statistics: WeighedItem, answers: readonly Choice[]): AnalysedItem {
  const { question, key, number } = asked
  const isManual = key.correctType === 'manual'
  const choices = choiceStatistics(key.optionIds, answers)
  const guess = isManual ? null : randomGuessScore(key.answerType, key.optionIds.length, key.correctOptionIds.length)
  const { markVariance: _m, otherMarkVariance: _o, covariance: _c, covarianceMaximum: _x, ...shown } = statistics
  const correctOptionIds = isManual ? [] : key.correctOptionIds
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
    flags: itemFlags({ statistics, choices, correctOptionIds, randomGuessScore: guess }).map(({ kind, optionIds }) => ({
      kind,
      optionIds: [...optionIds],
    })),
  }
  return { asked, report, choices }
}
