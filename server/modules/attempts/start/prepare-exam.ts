/** Things that a device stores of an exam before its start, and the paper that an attempt which begins now gets. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { routes } from '#contract/index.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { heldAccommodations } from '#domain/accommodations/accommodations.ts'
import { type ExamAccess } from '#domain/access/exam-hours.ts'
import { windowStanding } from '#domain/access/exam-window.ts'
import { examMinutes } from '#domain/attempt/terms.ts'
import { mayStartOffline } from '#domain/exam/offline-start.ts'
import type { ContentDependencies } from '#server/dependencies.ts'
import { accessToExam } from '#server/modules/access/index.ts'
import { ownAddress, ownKey, ownSeed } from '#server/modules/exams/index.ts'
import { countAttempts } from '../attempts.repo.ts'
import { lacksKey, type ShownKey } from '../safe-browser/note-contact.ts'
import { chainRefusal, type ChainRefusal } from './chain.ts'
import { offlineWindow } from './offline-window.ts'
import { accessRefusal, type AccessRefusal } from './start-access.ts'
import type { Student } from './start-request.ts'
import { insertPreparation, type OpenExam, selectOpenExam } from './student-exams.repo.ts'

type Preparation = ResponseOf<typeof routes.exams.prepareExam>

/** Seed of the student's next attempt and address of its paper; null: all attempts have the same. */
export function nextPaper(
  { versionId: id, paperSecret }: Pick<OpenExam, 'versionId' | 'paperSecret'>,
  userId: string,
  attemptsBefore: number,
) {
  if (paperSecret === null) return null
  const version = { id, paperSecret }
  const seed = ownSeed(version, userId, attemptsBefore)
  return { seed, sealedHash: ownAddress(version, seed), paperKey: ownKey(version, seed) }
}

type PreparationRefusal =
  | 'exams.not-found'
  | ChainRefusal
  | 'exams.preparation-not-allowed'
  | 'attempts.safe-browser-needed'
  | Exclude<AccessRefusal, NotYet>

/** Refusals that do not prevent a preparation: a device is made ready before the exam opens. */
type NotYet = 'exams.not-open' | 'exams.group-not-open'

/**
 * Everything that a device stores of an exam before its start. The key is included only if the exam may start offline.
 */
export async function prepareExam(
  dependencies: ContentDependencies,
  student: Student,
  examId: string,
  shownKey?: ShownKey,
): Promise<Outcome<Preparation, PreparationRefusal>> {
  const { database, now } = dependencies
  const exam = await selectOpenExam(database.query, examId)
  if (exam === undefined) return failure('exams.not-found')
  const { settings, outline, versionId } = exam
  const serverNow = now()
  const access = await accessToExam(dependencies, student.userId, { id: examId, window: settings }, serverNow)
  const refusal = preparationRefusal(access, serverNow)
  if (refusal !== null) return failure(refusal)
  const chained = await chainRefusal(database.query, student.userId, settings, serverNow)
  if (chained !== null) return failure(chained)
  const allowOfflineStart = mayStartOffline(settings)
  if (!settings.allowPreparation && !allowOfflineStart) return failure('exams.preparation-not-allowed')
  if (lacksKey(exam, shownKey)) return failure('attempts.safe-browser-needed')
  await insertPreparation(database.query, examId, student.userId, new Date(serverNow))
  const isCounted = exam.paperSecret !== null || settings.maximumAttempts !== null
  const used = isCounted ? await countAttempts(database.query, student.userId, examId) : 0
  const own = nextPaper(exam, student.userId, used)
  const prepared = { versionId, sealedHash: own?.sealedHash ?? exam.sealedHash, serverNow }
  // The key of a paper is given to no device before the exam opens; a student who wants to start without a network
  // fetches it then.
  const isShut = access.kind === 'open' && windowStanding(access.window, serverNow) === 'before'
  if (!allowOfflineStart || isShut) return success({ ...prepared, offlineStart: null })
  const unused = settings.maximumAttempts === null ? null : Math.max(0, settings.maximumAttempts - used)
  // The device has the paper of one attempt.
  const attemptsLeft = own === null ? unused : Math.min(unused ?? 1, 1)
  const { leaveGraceSeconds, lateSyncHours } = settings
  const held = heldAccommodations(student.accommodations, student.timeMultiplier)
  return success({
    ...prepared,
    offlineStart: {
      paperKey: own?.paperKey ?? exam.paperKey,
      ...(own !== null && { seed: own.seed }),
      timeMultiplier: student.timeMultiplier,
      ...(held === undefined ? {} : { accommodations: held }),
      durationMinutes: examMinutes(settings, outline),
      leaveGraceSeconds,
      lateSyncHours,
      attemptsLeft,
      ...offlineWindow(access),
    },
  })
}

function preparationRefusal(access: ExamAccess, now: number): Exclude<AccessRefusal, NotYet> | null {
  const refusal = accessRefusal(access, now)
  if (refusal !== 'exams.not-open' && refusal !== 'exams.group-not-open') return refusal
  return access.kind === 'locked' ? 'exams.locked' : null
}
