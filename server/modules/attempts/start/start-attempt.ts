/**
 * Starts an attempt: exactly once in spite of repeats, and never more than allowed in spite of simultaneous requests.
 */
import { randomInt } from 'node:crypto'
import { failure, type Failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { StartAnswer } from '#contract/attempts/attempts.ts'
import type { ExamWindow } from '#domain/access/exam-window.ts'
import { SERVER_WRITER } from '#domain/attempt/event.ts'
import type { ContentDependencies, Dependencies } from '#server/dependencies.ts'
import { accessToExam } from '#server/modules/access/index.ts'
import {
  ownSeed,
  readExamHead,
  readVersion,
  type SatVersion,
  versionFor,
  versionOfAttempt,
  type WholeVersion,
} from '#server/modules/exams/index.ts'
import { chainRefusal, type ChainRefusal } from './chain.ts'
import { arrivesAfterTheExam, fewestAttempts, newerSettings, readyOffline } from './offline-version.ts'
import { accessRefusal, type AccessRefusal } from './start-access.ts'
import type { StartRequest, Student } from './start-request.ts'
import { termsFor } from './terms-for.ts'
import { lacksKey, noteContact } from '../safe-browser/note-contact.ts'
import {
  type AttemptRow,
  countAttempts,
  hasStartedSince,
  insertAttempt,
  type NewAttempt,
  selectAttempt,
  selectOpenAttempt,
} from '../attempts.repo.ts'
import { parkStart } from '../log/parked-commands.ts'
import { selectWriter } from '../log/writers.repo.ts'
import { ticketHashOf } from '../log/log-lines.ts'
import { isDue, settleAttempt, standingOf } from '../closing/settle-attempt.ts'

export type StartFailure =
  | 'exams.not-found'
  | 'exams.not-published'
  | AccessRefusal
  | ChainRefusal
  | 'attempts.safe-browser-needed'
  | 'attempts.no-attempts-left'
  | 'attempts.already-running'
  | 'attempts.offline-start-refused'
  | 'attempts.id-in-use'

/** A version that a student may sit, and how many attempts they may have at its exam; null: any number. */
interface Ready {
  readonly version: WholeVersion
  readonly maximumAttempts: number | null
}

const SEED_LIMIT = 2 ** 31

/** Number of tries of a start that collides with another one of the same student. */
const TRIES = 4

/** Starts an attempt under the device's id. A refused start changes nothing. */
export async function startAttempt(
  dependencies: ContentDependencies,
  student: Student,
  request: StartRequest,
): Promise<Outcome<StartAnswer, StartFailure>> {
  if (request.writerId === SERVER_WRITER) return failure('attempts.id-in-use')
  const now = dependencies.now()
  const ready = await readyForStudent(dependencies, student, request, now)
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const attempt = ready.ok ? await newAttempt(dependencies, student, request, ready.value, now) : null
    if (ready.ok && attempt !== null) {
      if (await insertAttempt(dependencies.database, attempt)) {
        const { id: attemptId, writerId, versionId } = attempt
        await noteContact(dependencies, {
          attemptId,
          writerId,
          versionId,
          lines: 0,
          shownKey: request.shownKey,
          isOpening: true,
        })
        return success(startedAnswer(attempt, versionFor(ready.value.version, attempt), now))
      }
    }
    const repeated = await repeatedStart(dependencies, student, request)
    if (repeated !== null) return repeated
    if (!ready.ok) return keptRefusal(dependencies, student, request, ready)
    if (attempt === null) return keptRefusal(dependencies, student, request, failure('attempts.offline-start-refused'))
    const hindrance = await hindranceOf(dependencies, student, request, ready.value)
    if (hindrance !== null) return keptRefusal(dependencies, student, request, hindrance)
  }
  throw new Error(`the start of attempt ${request.id} kept meeting other starts`)
}

/** Parks a refused start that was begun without a network: an admin may still let it count. */
async function keptRefusal(
  dependencies: Dependencies,
  student: Student,
  request: StartRequest,
  refusal: Failure<StartFailure>,
): Promise<Failure<StartFailure>> {
  const { offlineStart } = request
  const isKnown = offlineStart !== undefined && (await readVersion(dependencies.database, offlineStart.versionId))
  if (isKnown && isKnown.examId === request.examId) {
    await parkStart(dependencies, student, { ...request, offlineStart }, refusal.code)
  }
  return refusal
}

/**
 * The version to sit, if this student may start it: the content of their packages and groups is judged for the instant
 * at which the attempt begins. An attempt that runs already is not checked again.
 */
async function readyForStudent(
  dependencies: ContentDependencies,
  student: Student,
  request: StartRequest,
  now: number,
): Promise<Outcome<Ready, StartFailure>> {
  const { database } = dependencies
  const ready = await readyToStart(dependencies, request, now)
  if (!ready.ok) return ready
  const { userId } = student
  const { offlineStart } = request
  const startedAt = startInstant(request, now)
  if (offlineStart && (await arrivesAfterTheExam(database, ready.value, student, { startedAt, now })))
    return failure('attempts.offline-start-refused')
  const newer = offlineStart && (await newerSettings(database, ready.value, startedAt))
  if (newer?.ok === false) return newer
  const rules = [ready.value.settings, newer?.value ?? []].flat()
  for (const settings of rules) {
    const refusal = await refusalOf(dependencies, userId, request, { window: settings, now })
    const isOutside = refusal === 'exams.not-open' || refusal === 'exams.ended'
    if (refusal !== null)
      return failure(offlineStart !== undefined && isOutside ? 'attempts.offline-start-refused' : refusal)
    const chained = await chainRefusal(database.query, userId, settings, now)
    if (chained !== null) return failure(chained)
  }
  return success({ version: ready.value, maximumAttempts: fewestAttempts(rules) })
}

/** Refusals that came with time alone: who asked before, and had to wait for their turn, is not refused by them. */
const BY_TIME: readonly AccessRefusal[] = ['exams.ended', 'exams.group-ended', 'exams.locked']

/** Says why the student may not begin; null: they may, or they might have when they asked first. */
async function refusalOf(
  dependencies: ContentDependencies,
  userId: string,
  { examId: id, offlineStart, askedAt }: StartRequest,
  { window, now }: { readonly window: ExamWindow; readonly now: number },
): Promise<AccessRefusal | null> {
  const refusalAt = async (at: number) =>
    accessRefusal(await accessToExam(dependencies, userId, { id, window }, at), at)
  const refusal = await refusalAt(offlineStart?.startedAt ?? now)
  const hasWaited = offlineStart === undefined && askedAt !== undefined && askedAt < now
  if (refusal === null || !hasWaited || !BY_TIME.includes(refusal)) return refusal
  // A turn is for one attempt: one that began since is what it was for.
  if (await hasStartedSince(dependencies.database.query, { userId, examId: id, since: askedAt })) return refusal
  return refusalAt(askedAt)
}

/** Instant at which an attempt begins (ms UTC): now, or the instant at which it was begun without a network. */
function startInstant({ offlineStart }: StartRequest, now: number): number {
  return offlineStart === undefined ? now : Math.min(offlineStart.startedAt, now)
}

/** The version to sit, if the exam can be started. */
async function readyToStart(
  { database }: Dependencies,
  { examId, offlineStart, shownKey }: StartRequest,
  now: number,
): Promise<Outcome<WholeVersion, StartFailure>> {
  const head = await readExamHead(database, examId)
  if (head === undefined) return failure('exams.not-found')
  if (offlineStart !== undefined)
    return readyOffline(await readVersion(database, offlineStart.versionId), examId, offlineStart.startedAt, now)
  if (!head.active) return failure('exams.not-found')
  const version = head.publishedVersionId === null ? undefined : await readVersion(database, head.publishedVersionId)
  if (version === undefined) return failure('exams.not-published')
  if (version.settings.demo) return failure('exams.not-found')
  return lacksKey(version, shownKey) ? failure('attempts.safe-browser-needed') : success(version)
}

/**
 * Null for a start without a network that did not begin with the paper of the student's next attempt: by any other seed
 * questions could be chosen, so that a person decides.
 */
async function newAttempt(
  { database }: Dependencies,
  student: Student,
  request: StartRequest,
  { version, maximumAttempts }: Ready,
  now: number,
): Promise<NewAttempt | null> {
  const { offlineStart } = request
  const startedAt = startInstant(request, now)
  const { settings, outline } = version
  const hasOwnPapers = version.draws !== null
  const attemptsBefore = hasOwnPapers ? await countAttempts(database.query, student.userId, request.examId) : null
  const own = attemptsBefore === null ? null : ownSeed(version, student.userId, attemptsBefore)
  if (own !== null && offlineStart !== undefined && offlineStart.seed !== own) return null
  return {
    id: request.id,
    userId: student.userId,
    examId: request.examId,
    versionId: version.id,
    writerId: request.writerId,
    ticketHash: ticketHashOf(request.ticket),
    terms: termsFor(student, { settings, sections: outline, startedAt }),
    seed: offlineStart?.seed ?? own ?? randomInt(SEED_LIMIT),
    startedOffline: offlineStart !== undefined,
    heardAt: now,
    maximumAttempts,
    attemptsBefore,
  }
}

/** Answer to a start that took place before, whether or not its answer arrived; null if it did not take place. */
async function repeatedStart(
  dependencies: Dependencies,
  student: Student,
  request: StartRequest,
): Promise<Outcome<StartAnswer, StartFailure> | null> {
  const { database } = dependencies
  const attempt = await selectAttempt(database.query, request.id)
  if (attempt === undefined) return null
  const isOwn = attempt.userId === student.userId && attempt.examId === request.examId
  const writer = isOwn ? await selectWriter(database.query, attempt.id, request.writerId) : undefined
  if (writer?.ticketHash !== ticketHashOf(request.ticket)) return failure('attempts.id-in-use')
  const settled = isDue(attempt, dependencies.now()) ? await settleAttempt(dependencies, attempt.id) : undefined
  return success(await openingAnswer(dependencies, settled?.attempt ?? attempt))
}

/** Reason why nothing was started; null if the reason has gone, so that the start can be tried again. */
async function hindranceOf(
  dependencies: Dependencies,
  { userId }: Student,
  { examId }: StartRequest,
  { maximumAttempts }: Ready,
): Promise<Failure<StartFailure> | null> {
  const { query } = dependencies.database
  const running = await selectOpenAttempt(query, userId, examId)
  if (running !== undefined) {
    if (!isDue(running, dependencies.now())) return alreadyRunning(running)
    const settled = await settleAttempt(dependencies, running.id)
    return settled?.attempt.state === 'open' ? alreadyRunning(running) : null
  }
  if (maximumAttempts === null) return null
  return (await countAttempts(query, userId, examId)) >= maximumAttempts ? failure('attempts.no-attempts-left') : null
}

function alreadyRunning({ id }: AttemptRow): Failure<StartFailure> {
  return failure('attempts.already-running', { detail: { attemptId: id } })
}

function startedAnswer(attempt: NewAttempt, version: SatVersion, now: number): StartAnswer {
  return {
    ...openingPart(attempt, version),
    serverNow: now,
    deadlineAt: attempt.terms.deadlineAt,
    state: 'open',
    closeReason: null,
    closedAt: null,
    activeWriterId: attempt.writerId,
  }
}

/** Everything that a device needs to open the paper of a stored attempt. */
export async function openingAnswer({ database, now }: Dependencies, attempt: AttemptRow): Promise<StartAnswer> {
  const version = await versionOfAttempt(database, attempt)
  return { ...openingPart(attempt, version), ...standingOf(attempt, now()) }
}

function openingPart(
  { id, examId, seed, terms }: Pick<AttemptRow, 'id' | 'examId' | 'seed' | 'terms'>,
  version: SatVersion,
) {
  const { id: versionId, sealedHash, paperKey } = version
  return {
    attemptId: id,
    examId,
    versionId,
    sealedHash,
    paperKey,
    seed,
    terms: {
      ...terms,
      sectionDurationsMs: [...terms.sectionDurationsMs],
      grants: terms.grants?.map((grant) => grant),
      breakDurationsMs: terms.breakDurationsMs?.map((lasts) => lasts),
    },
  }
}
