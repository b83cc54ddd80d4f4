/**
 * Notices what students asked to be notified of. Every node may look; the unique key keeps each event for each student
 * once.
 */
import type { ExamSettings } from '#domain/exam/document.ts'
import type { NotificationStory } from '#domain/notifications/kinds.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { insertNotifications, type NewNotification } from './notifications.repo.ts'
import { selectOpened, selectOpenedForGroups, selectToTellOfOpening } from './openings.repo.ts'
import { selectSilent, selectUnseen } from './plan.repo.ts'
import { selectEnding } from './package-ends.repo.ts'
import { selectAnyWish } from './wishes.repo.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Time that is looked back: what happened while no node ran is sent, and what is older is no news. */
const LOOK_BACK_MS = DAY_MS
const RESULT_LOOK_BACK_MS = 7 * DAY_MS
/** A student who is there reads the result by themselves. */
const RESULT_AFTER_MS = 5 * MINUTE_MS
/** A device that is only slow has delivered by then. */
export const SILENT_FOR_MS = 15 * MINUTE_MS
const RESULT_WAITS_MS = 7 * DAY_MS
const AT_ONCE = 500

/** Looks for everything once; answers how much is new. */
export async function planNotifications(dependencies: Dependencies): Promise<number> {
  if (!(await selectAnyWish(dependencies.database.query))) return 0
  return (
    (await planOpenings(dependencies)) +
    (await planUndelivered(dependencies)) +
    (await planUnseenResults(dependencies)) +
    (await planPackageEnds(dependencies))
  )
}

async function planOpenings(dependencies: Dependencies): Promise<number> {
  const now = dependencies.now()
  const { query } = dependencies.database
  const opened: Opened[] = await selectOpened(query, now - LOOK_BACK_MS, now)
  const ofGroups = await selectOpenedForGroups(query, now - LOOK_BACK_MS, now)
  let planned = 0
  for (const exam of [...opened, ...ofGroups]) planned += await tellOfOpening(dependencies, exam)
  return planned
}

interface Opened {
  readonly examId: string
  readonly settings: ExamSettings
  /** ms UTC; `endsAt`: of the group's hour. */
  readonly opensAt: number
  readonly endsAt?: number | null
  readonly groupId: string | null
}

/** Plans in batches: an exam of a whole country opens for all of them at once. */
async function tellOfOpening({ database, now }: Dependencies, opened: Opened): Promise<number> {
  const { examId, settings, opensAt, endsAt = null, groupId } = opened
  const { maximumAttempts } = settings
  const runAt = new Date(now())
  // Groups that begin at one instant are one event for who has a seat in both.
  const event = `opens:${examId}:${groupId === null ? (settings.opensAt ?? 'published') : `group:${opensAt}`}`
  const opening = { examId, event, opensAt: new Date(opensAt), groupId, maximumAttempts, now: runAt }
  const expiresAt = new Date(Math.min(settings.endsAt ?? Infinity, endsAt ?? Infinity, opensAt + DAY_MS))
  let planned = 0
  for (let batch = AT_ONCE; batch === AT_ONCE;) {
    const students = await selectToTellOfOpening(database.query, opening, AT_ONCE)
    batch = students.length
    planned += await insertNotifications(
      database.query,
      students.map((userId) => ({
        ...notification('examOpens', { userId, examId, attemptId: null, event }, runAt),
        expiresAt,
      })),
    )
  }
  return planned
}

interface Subject {
  readonly userId: string
  readonly examId?: string
  readonly attemptId?: string | null
  readonly threadId?: string
  readonly subscriptionId?: string
  readonly dateId?: string
  readonly groupId?: string
  readonly event: string
}

function kindOf(story: NotificationStory) {
  if (story === 'examOpens') return 'exam-opens'
  if (story === 'messageAnswered') return 'message-answered'
  if (story === 'packageEnds') return 'package-ends'
  if (story === 'classPost' || story === 'classComment') return 'class-post'
  if (story === 'practiceReminder') return 'practice-reminder'
  if (story === 'meetingTomorrow' || story === 'meetingSoon') return 'meeting-soon'
  return story === 'undelivered' ? 'undelivered' : 'result-ready'
}

/** A row that is due at once and waits as long as a result does. */
export function notification(story: NotificationStory, subject: Subject, runAt: Date): NewNotification {
  const expiresAt = new Date(runAt.getTime() + RESULT_WAITS_MS)
  return { id: newIdentifier(), ...subject, kind: kindOf(story), story, runAt, expiresAt, createdAt: runAt }
}

async function planUndelivered({ database, now }: Dependencies): Promise<number> {
  const at = now()
  const [since, until] = [new Date(at - RESULT_LOOK_BACK_MS), new Date(at - SILENT_FOR_MS)]
  const silent = await selectSilent(database.query, since, until, new Date(at), AT_ONCE)
  return insertNotifications(
    database.query,
    silent.map(({ id: attemptId, userId, examId, settledAt, terms }) => ({
      ...notification('undelivered', { userId, examId, attemptId, event: `undelivered:${attemptId}` }, new Date(at)),
      expiresAt: new Date((settledAt?.getTime() ?? at) + terms.lateSyncMs),
    })),
  )
}

async function planUnseenResults({ database, now }: Dependencies): Promise<number> {
  const at = now()
  const [since, until] = [new Date(at - RESULT_LOOK_BACK_MS), new Date(at - RESULT_AFTER_MS)]
  const unseen = await selectUnseen(database.query, since, until, new Date(at), AT_ONCE)
  return insertNotifications(
    database.query,
    unseen.map(({ id: attemptId, userId, examId }) =>
      notification('resultReady', { userId, examId, attemptId, event: `result:${attemptId}` }, new Date(at)),
    ),
  )
}

/** Before the end of what a student has of a package and has not renewed. */
async function planPackageEnds({ database, now }: Dependencies): Promise<number> {
  const at = new Date(now())
  const ending = await selectEnding(database.query, at, AT_ONCE)
  return insertNotifications(
    database.query,
    ending.map(({ userId, subscriptionId, event, endsAt }) => ({
      ...notification('packageEnds', { userId, subscriptionId, event }, at),
      expiresAt: endsAt,
    })),
  )
}
