/** Way from "start" to a running session: online, or offline from a preparation, or back into what already runs. */
import { attemptTerms } from '#domain/attempt/terms.ts'
import { UNREACHABLE } from '#src/api/index.ts'
import { outboxRow } from '#src/offline/outbox.ts'
import type { AttemptRow, OfflineStartRow, PreparationRow } from '#src/offline/records.ts'
import { isOpen, keepPageProof, newAttemptRow, openedRow, type OpenRow, unfinishedAttempt } from './attempt-rows.ts'
import { buildSession, type DeviceSession } from './build-session.ts'
import { catchUp } from './catch-up.ts'
import type { ExamDevice } from './device.ts'
import { StartRefused } from './exam-actors.ts'
import { createServerClock } from './server-clock.ts'

export interface OpenRequest {
  readonly examId: string
  readonly userId: string
  readonly title: string
  /** Only back into what already runs here: never a new attempt. */
  readonly resume: boolean
  /** Another tab holds it: opened to be read, nothing is written. */
  readonly readOnly: boolean
}

/**
 * Opens the attempt of this device or starts one.
 * @throws StartRefused with a translation key when the server, the device or the network do not allow it.
 */
export async function openDeviceSession(device: ExamDevice, request: OpenRequest): Promise<DeviceSession> {
  const known = await unfinishedAttempt(device, request.examId, request.userId).catch(() => {
    throw new StartRefused('storage.unavailable')
  })
  if (known !== null && isOpen(known)) {
    if (request.readOnly) return buildSession(device, known, null, 'copy')
    // A full storage keeps what it had.
    await keepPageProof(device, known).catch(() => undefined)
    const { standing, unstored } = await catchUp(device, known).catch(() => ({ standing: null, unstored: [] }))
    const current = await device.database.attempts.get(known.id)
    const row = current !== undefined && isOpen(current) ? current : known
    return buildSession(device, { ...row, standing: standing ?? row.standing }, null, 'return', unstored)
  }
  if (request.resume) throw new StartRefused('attempts.closed')
  const row = known ?? (await newAttemptRow(device, request))
  return startSession(device, row)
}

async function startSession(device: ExamDevice, row: AttemptRow): Promise<DeviceSession> {
  const { id, examId, writerId, ticket } = row
  const clock = createServerClock(null, device.clocks)
  const sentMono = device.clocks.mono()
  const answer = await device.startAttempt({ id, examId, writerId, ticket })
  if (answer.ok) {
    clock.sample(answer.value.serverNow, sentMono)
    return buildSession(device, await openedRow(device, row, answer.value), clock, 'start').catch(refusePaper)
  }
  if (answer.code === UNREACHABLE) return startOffline(device, row)
  // Refused for certain: the next start gets a fresh id. After anything else the attempt may exist under this one.
  if (isRefusal(answer)) await device.database.attempts.delete(row.id)
  throw new StartRefused(answer.code)
}

/** Only the academy's own word is one: a portal or a proxy in between says 403 of starts that it never passed on. */
function isRefusal({ code, status }: { readonly code: string; readonly status: number | null }): boolean {
  if (code === 'server.unavailable') return false
  return status !== null && status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
}

/** The attempt has started, but the paper could not be fetched: the row stays, opening again goes on from here. */
function refusePaper(): never {
  throw new StartRefused('preparation.paper-missing')
}

async function startOffline(device: ExamDevice, row: AttemptRow): Promise<DeviceSession> {
  const preparation = await device.database.preparations.get(row.examId)
  if (preparation === undefined || preparation.userId !== row.userId) throw new StartRefused(UNREACHABLE)
  if (preparation.offlineStart === null) throw new StartRefused('preparation.needs-network')
  const clock = createServerClock(null, device.clocks)
  const now = Math.round(clock.now())
  refuseOutsideWindow(preparation.offlineStart, now)
  return buildSession(
    device,
    await openOffline(device, row, preparation, preparation.offlineStart, now),
    clock,
    'start',
  )
}

function refuseOutsideWindow(limits: OfflineStartRow, now: number): void {
  if (limits.opensAt !== null && now < limits.opensAt) throw new StartRefused('exams.not-open')
  if (limits.endsAt !== null && now > limits.endsAt) throw new StartRefused('exams.ended')
  // The device has one paper of its own: the next attempt needs the network for another one.
  if (limits.attemptsLeft !== null && limits.attemptsLeft <= 0)
    throw new StartRefused(limits.seed === undefined ? 'attempts.no-attempts-left' : 'preparation.needs-network')
}

/** The attempt as a row, with the command that declares its start to the server once it can be reached. */
async function openOffline(
  device: ExamDevice,
  row: AttemptRow,
  preparation: PreparationRow,
  limits: OfflineStartRow,
  startedAt: number,
): Promise<OpenRow> {
  const paper = await device.openPaper(await device.sealedPaper(row.examId, preparation.hash), limits.paperKey)
  const opened: OpenRow = {
    ...row,
    state: 'open',
    startedOffline: true,
    opened: {
      versionId: preparation.versionId,
      hash: preparation.hash,
      paperKey: limits.paperKey,
      seed: limits.seed ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      terms: attemptTerms({
        settings: limits,
        sections: paper.sections,
        startedAt,
        timeMultiplier: limits.timeMultiplier,
        accommodations: limits.accommodations,
      }),
    },
  }
  const { database } = device
  await database.transaction('rw', [database.attempts, database.outbox, database.preparations], async () => {
    await database.attempts.put(opened)
    await database.outbox.put(outboxRow(row.id, 'start', device.clocks.wall()))
    if (limits.attemptsLeft !== null) {
      const offlineStart = { ...limits, attemptsLeft: limits.attemptsLeft - 1 }
      await database.preparations.put({ ...preparation, offlineStart })
    }
  })
  return opened
}
