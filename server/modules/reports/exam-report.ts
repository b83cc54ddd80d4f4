/** The statistics of an exam, computed once for as long as its attempts stay as they are. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ExamReport } from '#contract/attempts/reports.ts'
import { isPassed } from '#domain/grading/passing.ts'
import { accuracyOf } from '#domain/grading/result.ts'
import { type AttemptChoice, chosenAttempts } from '#domain/statistics/chosen-attempts.ts'
import { distribution } from '#domain/statistics/distribution.ts'
import { examStatisticsInSteps, totalsOf } from '#domain/statistics/exam-statistics.ts'
import { type GroupStatistics, groupStatistics } from '#domain/statistics/group-statistics.ts'
import { type LeakAlarm, leakAlarms } from '#domain/statistics/leak-alarm.ts'
import { mean } from '#domain/statistics/moments.ts'
import { inTurns } from '#server/concurrency/in-turns.ts'
import type { Executor } from '#server/db/connection.ts'
import { type Reader, seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type AnalysedItem, analysedItems } from './analysed-item.ts'
import { type AnswerTable, answerTable, choicesAt } from './answer-table.ts'
import { type AskedQuestion, askedQuestions } from './asked-questions.ts'
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

export interface AnalysedExam {
  readonly report: ExamReport
  readonly items: readonly AnalysedItem[]
  /** Of first attempts at one version; otherwise none. `question` is a place in `items`. */
  readonly alarms: readonly LeakAlarm[]
  /** Ids of the attempts that the figures are of. */
  readonly attemptIds: readonly string[]
}

interface Kept {
  readonly stamp: string
  /** Changes with the attempts alone. */
  readonly state: string
  /** Instant at which it began, ms UTC. */
  readonly at: number
  readonly analysis: Promise<AnalysedExam>
}

const ANALYSES_KEPT = 24
/** New results of an exam that so many sat are analysed so much later, ms: the processor is for those who sit it. */
const MANY = { attempts: 2_000, keptMs: 20_000 }

const memories = new WeakMap<Dependencies['database'], Map<string, Kept>>()

/** Statistics of the graded attempts chosen. */
export async function analyseExam(
  dependencies: Dependencies,
  examId: string,
  choice: StatisticsChoice,
  reader: Reader,
): Promise<Outcome<AnalysedExam, 'exams.not-found'>> {
  const { database, now } = dependencies
  const exam = await selectReportedExam(database.query, examId)
  if (exam === undefined) return failure('exams.not-found')
  const counts = await selectAttemptCounts(database.query, examId)
  const memory = memories.get(database) ?? new Map<string, Kept>()
  memories.set(database, memory)
  const scope = { groupId: choice.groupId, seen: await seenBy(database.query, reader) }
  const name = `${examId} ${choice.version} ${choice.attempts} ${choice.groupId ?? ''} ${scope.seen ?? ''}`
  const seats = await seatsIn(database.query, scope)
  const state = `${stampOf(counts)} ${sumOf(counts, 'running')}`
  const passMark = await selectPassMark(database.query, examId)
  const stamp = `${exam.publishedVersionId} ${passMark} ${exam.settings.title} ${seats === null ? '' : [...seats].join(' ')}`
  const known = memory.get(name)
  const isRecent = sumOf(counts, 'graded') >= MANY.attempts && now() - (known?.at ?? 0) < MANY.keptMs
  if (known?.stamp === stamp && (known.state === state || isRecent)) return success(await known.analysis)
  const analysis = analyse(dependencies, exam, { counts, seats, scope, passMark }, choice)
  memory.delete(name)
  memory.set(name, { stamp, state, at: now(), analysis })
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

function sumOf(counts: readonly AttemptCounts[], member: Exclude<keyof AttemptCounts, 'versionId' | 'stamp'>): number {
  return counts.reduce((sum, line) => sum + line[member], 0)
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
  const table = answerTable(asked, attempts)
  const { marks } = table
  const { total, items: statistics } = await inTurns(examStatisticsInSteps(marks))
  const totals = totalsOf(marks)
  // Who sits an exam again finds it easier, and a question that was mended is another one.
  const isComparable = isLatest && choice.attempts === 'first'
  const alarms = isComparable ? await inTurns(alarmsOf(asked, attempts, table)) : []
  const items = await inTurns(
    analysedItems(
      asked,
      statistics,
      (index) => choicesAt(index, table, totals),
      (index) => alarms.filter(({ question }) => question === index),
    ),
  )
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
    alarms,
    attemptIds: attempts.map(({ id }) => id),
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

function alarmsOf(asked: readonly AskedQuestion[], attempts: readonly GradedAttempt[], { marks, given }: AnswerTable) {
  const questions = asked.map(({ key }) => {
    const isDecided = key.correctType === 'auto' && key.fullMarks !== true && key.mark > 0
    return {
      maximum: key.mark,
      wrongOptionIds: isDecided ? key.optionIds.filter((id) => !key.correctOptionIds.includes(id)) : [],
    }
  })
  const watched = attempts.map(({ startedAt }, row) => ({
    startedAt,
    marks: marks.attempts[row] ?? [],
    given: given[row] ?? [],
  }))
  return leakAlarms(questions, watched)
}

function countPassed(attempts: readonly GradedAttempt[], passMark: number): number {
  return attempts.filter(({ share }) => isPassed(accuracyOf(share), passMark)).length
}

function groupLine({ group: _group, ...line }: GroupStatistics) {
  return rounded(line)
}

function countsOf(counts: readonly AttemptCounts[], versionIds: readonly string[]): ExamReport['counts'] {
  const own = counts.filter(({ versionId }) => versionIds.includes(versionId))
  const other = counts.filter(({ versionId }) => !versionIds.includes(versionId))
  return {
    running: sumOf(own, 'running'),
    graded: sumOf(own, 'graded'),
    provisional: sumOf(own, 'provisional'),
    late: sumOf(own, 'late'),
    discounted: sumOf(own, 'discounted'),
    otherVersions: sumOf(other, 'graded') + sumOf(other, 'provisional'),
  }
}
