/** Exams that a student may take, with their own attempts, in a few queries for any number of exams. */
import { isDeepStrictEqual } from 'node:util'
import type { StudentExam } from '#contract/exams/exams.ts'
import { type HeldAccommodations, heldAccommodations } from '#domain/accommodations/accommodations.ts'
import { type ExamAccess } from '#domain/access/exam-hours.ts'
import { type ExamWindow, windowStanding } from '#domain/access/exam-window.ts'
import { ownMinutes } from '#domain/attempt/own-minutes.ts'
import { breakMinutes, examMinutes } from '#domain/attempt/terms.ts'
import { mayStartOffline } from '#domain/exam/offline-start.ts'
import type { ResultStages } from '#domain/grading/result-stages.ts'
import { readingTime } from '#domain/grading/visibility.ts'
import type { Executor } from '#server/db/connection.ts'
import type { ContentDependencies, Dependencies } from '#server/dependencies.ts'
import { accessToExams } from '#server/modules/access/index.ts'
import { readyAt, shownTopics } from '../result/read-result.ts'
import { isDue, settleAttempt } from '../closing/settle-attempt.ts'
import { stagesOf } from '../result/stages-of-result.ts'
import { lacksKey, type ShownKey } from '../safe-browser/note-contact.ts'
import { type ToDoFirst, toDoFirst } from './chain.ts'
import { nextPaper } from './prepare-exam.ts'
import type { Student } from './start-request.ts'
import { type AttemptOfList, type OpenExam, selectAttemptsOf, selectOpenExams } from './student-exams.repo.ts'

/**
 * Every exam, or only the exam `only`, which suffices for the exam room. An exam that is over stays listed as long as
 * parts of its result are to come, or parts that came later than others can be read.
 */
export async function listStudentExams(
  dependencies: ContentDependencies,
  { userId, timeMultiplier, accommodations }: Student,
  only?: string,
  shownKey?: ShownKey,
): Promise<{ items: StudentExam[]; serverNow: number }> {
  const now = dependencies.now()
  const { query } = dependencies.database
  const published = await selectOpenExams(query, only)
  const asked = published.map(({ examId: id, settings }) => ({ id, window: settings }))
  const access = await accessToExams(dependencies, userId, asked, now)
  const examIds = published.map(({ examId }) => examId)
  const attempts = await settledAttempts(dependencies, userId, examIds)
  const byExam = Map.groupBy(attempts, ({ examId }) => examId)
  const results = await lastResults(query, published, byExam, now)
  const held = heldAccommodations(accommodations, timeMultiplier)
  const before = await toDoFirst(
    query,
    userId,
    published.map(({ settings }) => settings),
    now,
  )
  const items = published.flatMap((exam, index) => {
    const own = byExam.get(exam.examId) ?? []
    const result = results.get(exam.examId)
    const shown = shownAccess(access[index], own, { isToBeRead: result?.isToBeRead === true, now })
    const last = result?.last ?? null
    const sealedHash = nextPaper(exam, userId, own.length)?.sealedHash ?? exam.sealedHash
    return shown === null
      ? []
      : [studentExam(exam, own, { last, access: shown, timeMultiplier, held, before, shownKey, sealedHash })]
  })
  return { items: lockedLast(items), serverNow: now }
}

type ShownAccess = Exclude<ExamAccess, { kind: 'not-given' }>

const NO_WINDOW: ExamWindow = { opensAt: null, endsAt: null }

/**
 * Null if the exam is not listed. An exam that is over for the student stays while a result of it can be read or an
 * attempt runs; one that was taken from their groups stays while an attempt runs.
 */
function shownAccess(
  access: ExamAccess | undefined,
  attempts: readonly AttemptOfList[],
  { isToBeRead, now }: { readonly isToBeRead: boolean; readonly now: number },
): ShownAccess | null {
  const isGiven = access !== undefined && access.kind !== 'not-given'
  if (isGiven && windowStanding(access.window, now) !== 'over') return access
  if (attempts.some(({ state }) => state === 'open')) return { kind: 'open', window: NO_WINDOW, isOfGroup: false }
  return isGiven && isToBeRead ? access : null
}

/** Keeps the order, but puts exams that cannot be begun now after those that can. */
function lockedLast(items: readonly StudentExam[]): StudentExam[] {
  const isShut = ({ locked, after, running }: StudentExam) => (locked || after !== undefined) && running === null
  return items.toSorted((one, other) => Number(isShut(one)) - Number(isShut(other)))
}

/** The student's attempts, after those that are due were settled; they are queried again only if there were any. */
async function settledAttempts(
  dependencies: Dependencies,
  userId: string,
  examIds: readonly string[],
): Promise<AttemptOfList[]> {
  const { query } = dependencies.database
  const attempts = await selectAttemptsOf(query, userId, examIds)
  const due = attempts.filter((attempt) => isDue(attempt, dependencies.now()))
  if (due.length === 0) return attempts
  for (const { id } of due) await settleAttempt(dependencies, id)
  return selectAttemptsOf(query, userId, examIds)
}

interface Shown {
  readonly last: StudentExam['last']
  readonly access: ShownAccess
  /** Accommodation of the student. */
  readonly timeMultiplier: number
  readonly held: HeldAccommodations | undefined
  /** Exams that the student has yet to pass, by id. */
  readonly before: ToDoFirst
  readonly shownKey: ShownKey | undefined
  /** Address of the paper of an attempt that begins now. */
  readonly sealedHash: string
}

/** The exam with the student's own minutes: what the list says is what the clock will have. */
function studentExam(
  exam: OpenExam,
  attempts: readonly AttemptOfList[],
  { last, access, timeMultiplier, held, before, shownKey, sealedHash }: Shown,
): StudentExam {
  const { settings, outline } = exam
  const running = attempts.find(({ state }) => state === 'open')
  const after = before.exams.get(settings.afterExamId ?? '')
  const afterCourse = before.courses.get(settings.afterCourseId ?? '')
  return {
    id: exam.examId,
    title: settings.title,
    description: settings.description,
    locale: settings.locale,
    type: settings.type,
    minutes: ownMinutes(examMinutes(settings, outline), timeMultiplier),
    questions: outline.reduce((sum, section) => sum + section.questions, 0),
    sections: studentSections(outline, timeMultiplier, held?.breakMinutes),
    opensAt: access.window.opensAt,
    endsAt: access.window.endsAt,
    ...(access.kind === 'open' && access.isOfGroup ? { ofGroup: true } : {}),
    ...(held === undefined ? {} : { accommodations: held }),
    allowPreparation: settings.allowPreparation,
    allowOfflineStart: mayStartOffline(settings),
    leaveGraceSeconds: settings.leaveGraceSeconds,
    sealedHash,
    sealedBytes: exam.sealedBytes,
    attemptsUsed: attempts.length,
    maximumAttempts: settings.maximumAttempts,
    locked: access.kind === 'locked',
    ...(after !== undefined && { after }),
    ...(afterCourse !== undefined && { afterCourse }),
    ...(settings.safeBrowser === true && {
      safeBrowser: lacksKey(exam, shownKey) ? ('needed' as const) : ('shown' as const),
    }),
    packageIds: access.kind === 'locked' ? [...access.packageIds] : [],
    subject: exam.subject,
    running: running === undefined ? null : runningPart(running),
    last,
  }
}

function studentSections(
  outline: OpenExam['outline'],
  timeMultiplier: number,
  extraBreakMinutes: number | undefined,
): StudentExam['sections'] {
  const breaks = breakMinutes(outline, extraBreakMinutes)
  return outline.map(({ name, minutes, questions }, index) => ({
    name,
    minutes: minutes === null ? null : ownMinutes(minutes, timeMultiplier),
    ...((breaks[index] ?? 0) > 0 && { breakMinutes: breaks[index] }),
    questions,
  }))
}

function runningPart({ id, terms }: AttemptOfList): StudentExam['running'] {
  return { attemptId: id, startedAt: terms.startedAt, deadlineAt: terms.deadlineAt }
}

interface LastResult {
  readonly last: NonNullable<StudentExam['last']>
  /** True if parts of it open by themselves and it can be read. */
  readonly isToBeRead: boolean
}

/** Last closed attempt of each exam. */
async function lastResults(
  executor: Executor,
  published: readonly OpenExam[],
  byExam: ReadonlyMap<string, readonly AttemptOfList[]>,
  now: number,
): Promise<ReadonlyMap<string, LastResult>> {
  const closed = [...byExam.values()].flatMap((own) => own.find(({ state }) => state === 'closed') ?? [])
  if (closed.length === 0) return new Map()
  const newest = published.map((exam) => ({ ...exam, id: exam.versionId }))
  const stagesOfResult = await stagesOf(executor, closed, now, newest)
  return new Map(closed.map((attempt) => [attempt.examId, lastResult(attempt, stagesOfResult(attempt), now)]))
}

function lastResult(attempt: AttemptOfList, stages: ResultStages, now: number): LastResult {
  const { id, closedAt, settledAt, finalAt, resultFirstSeenAt } = attempt
  const times = { readyAt: readyAt(settledAt, finalAt), firstSeenAt: resultFirstSeenAt?.getTime() ?? null, now }
  const resultVisible = readingTime(times, stages) !== null
  const next = stages.withheld.find(({ opensAt }) => opensAt !== null)
  return {
    last: {
      attemptId: id,
      closedAt: closedAt?.getTime() ?? times.readyAt,
      resultVisible,
      nextPartAt: next?.opensAt ?? null,
      score: stages.open.correctness ? seenScore(attempt) : null,
    },
    isToBeRead: resultVisible && (stages.awaitsMore || stages.lastOpenedAt !== null),
  }
}

/**
 * The score that the student has seen; null if the result was not opened, is provisional, or differs from what was
 * seen.
 */
function seenScore({ resultFirstSeenAt, seenTopics, graded }: AttemptOfList) {
  if (resultFirstSeenAt === null || graded === null) return null
  const isAsSeen = !graded.provisional && isDeepStrictEqual(seenTopics, shownTopics(graded))
  return isAsSeen ? { score: graded.score, maximum: graded.maximum } : null
}
