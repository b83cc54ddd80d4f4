import type { MonitorRow } from '#contract/attempts/monitor.ts'
import { PREPARING_FOR_MS } from '#domain/attempt/monitoring.ts'
import { grantedMs } from '#domain/attempt/terms.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type SatVersion, wholeVersion } from '#server/modules/exams/index.ts'
import {
  type AttemptLook,
  type PreparationLook,
  type Progress,
  selectAttemptLooks,
  selectPreparationLooks,
  selectProgress,
} from './monitor.repo.ts'

/** Ended attempts stay in sight for a day. */
const SHOWN_AFTER_END_MS = 24 * 3_600_000

/** Rows of attempts that changed since `since` (ms UTC; 0: all that are in sight). */
export async function changedRows(dependencies: Dependencies, examId: string, since: number): Promise<MonitorRow[]> {
  const { database, now } = dependencies
  const endedAfter = new Date(now() - SHOWN_AFTER_END_MS)
  const looks = await selectAttemptLooks(database.query, examId, endedAfter, since)
  const running = looks.filter(({ state }) => state === 'open').map(({ id }) => id)
  const progress = new Map((await selectProgress(database.query, running)).map((one) => [one.attempt_id, one]))
  const outlines = await outlinesOf(dependencies, new Set(looks.map(({ version_id }) => version_id)))
  return looks.map((look) => attemptRow(look, outlines.get(look.version_id) ?? [], progress.get(look.id)))
}

/** Rows of those who have made a device ready and not begun; all of them, because they also vanish. */
export async function preparationRows({ database, now }: Dependencies, examId: string): Promise<MonitorRow[]> {
  const looks = await selectPreparationLooks(database.query, examId, new Date(now() - PREPARING_FOR_MS))
  return looks.map(preparationRow)
}

type Outline = SatVersion['outline']

async function outlinesOf({ database }: Dependencies, versionIds: ReadonlySet<string>): Promise<Map<string, Outline>> {
  const outlines = new Map<string, Outline>()
  for (const id of versionIds) outlines.set(id, (await wholeVersion(database, id)).outline)
  return outlines
}

function attemptRow(look: AttemptLook, outline: Outline, progress: Progress | undefined): MonitorRow {
  const { terms } = look
  return {
    id: look.id,
    state: look.state,
    ...person(look),
    attemptNumber: look.number,
    startedAt: terms.startedAt,
    startedOffline: look.started_offline,
    deadlineAt: terms.deadlineAt,
    extraMs: grantedMs(
      terms,
      (terms.grants ?? []).map((_, index) => index + 1),
    ),
    section: Math.min(outline.length, (progress?.section ?? 0) + 1),
    sections: outline.length,
    answered: look.answered ?? progress?.answered ?? 0,
    questions: outline.reduce((sum, section) => sum + section.questions, 0),
    present: look.present,
    lastContactAt: Number(look.last_contact),
    closeReason: look.close_reason,
    closedAt: look.closed === null ? null : Number(look.closed),
    score: look.score,
    maximum: look.maximum,
    provisional: look.provisional ?? false,
    resultSeen: look.result_seen,
    lateEvents: look.late_events,
    discountedAnswers: look.discounted_answers,
    waiting: look.waiting,
    outside: look.outside,
  }
}

function person({ user_id: userId, first_name, last_name, known_as, email }: AttemptLook | PreparationLook) {
  const name = `${first_name} ${last_name}`.trim()
  return { userId, name, knownAs: known_as === name ? null : known_as, email }
}

function preparationRow(look: PreparationLook): MonitorRow {
  return {
    id: look.user_id,
    state: 'preparing',
    ...person(look),
    attemptNumber: 0,
    startedAt: null,
    startedOffline: false,
    deadlineAt: null,
    extraMs: 0,
    section: 0,
    sections: 0,
    answered: 0,
    questions: 0,
    present: false,
    lastContactAt: Number(look.prepared),
    closeReason: null,
    closedAt: null,
    score: null,
    maximum: null,
    provisional: false,
    resultSeen: false,
    lateEvents: 0,
    discountedAnswers: 0,
    waiting: look.waiting,
    outside: 0,
  }
}
