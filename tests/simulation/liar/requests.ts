/** State of a liar, and the requests that a liar can make; each records what the checker needs. */
import type { Database } from '#server/db/connection.ts'
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { SimulatedExam } from '../academy.ts'
import { asSent } from '../as-sent.ts'
import type { Surroundings } from '../surroundings.ts'
import type { StoredAttempt } from '../stored.ts'
import { type Head, headOf, type Line, type LyingDevice, newLyingDevice } from './lying-device.ts'

export const LIAR_TOKEN = 'token-of-a-liar'

/** Reference for the rules: everything that had arrived was judged when the result was given out. */
export interface Reading {
  readonly at: number
  readonly graded: StoredAttempt['graded']
}

export interface Telling {
  readonly events?: readonly Line[]
  readonly head?: Head
  /** The log behind the head; absent if it was made up. */
  readonly headLog?: readonly Line[]
  readonly presence?: { readonly present: boolean; readonly at: number }
}

export interface Liar extends Pick<Surroundings, 'scheduler' | 'chance' | 'server'> {
  readonly exam: SimulatedExam
  readonly database: Database
  readonly attemptId: string
  readonly devices: LyingDevice[]
  /** Lines that were sent, whether the server took them or not. */
  readonly sent: (Line & { readonly writerId: string; readonly sentAt: number })[]
  /** Lines that the server took into an attempt of another student. */
  readonly takenElsewhere: string[]
  readonly notes: string[]
  startedAt: number
  key: SimulatedExam['version']['key']
  reading: Reading | null
}

const UNREACHED: ServerAnswer = { kind: 'unreached' }
const START_TRIES = 5

export async function start(liar: Liar): Promise<boolean> {
  const { attemptId, exam, chance, scheduler } = liar
  const [device] = liar.devices as [LyingDevice]
  const { writerId, ticket } = device
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const answer = await ask(liar, 'POST', '/api/attempts', { id: attemptId, examId: exam.examId, writerId, ticket })
    if (answer.kind === 'answered' && answer.status < 300) {
      const { versionId, terms } = answer.data as { versionId: string; terms: { startedAt: number } }
      liar.startedAt = terms.startedAt
      if (versionId === exam.edited.id) liar.key = exam.edited.key
      return true
    }
    await scheduler.pause(chance.between(500, 5_000))
  }
  return false
}

export async function join(liar: Liar): Promise<void> {
  const device = newLyingDevice(liar.chance)
  const { writerId, ticket } = device
  const answer = await ask(liar, 'POST', `/api/attempts/${liar.attemptId}/writers`, { writerId, ticket, lastSeq: 0 })
  if (answer.kind === 'answered' && answer.status < 300) liar.devices.push(device)
}

/** The submission of all lines that this device claims to hold, or of its end alone. */
export async function handIn(liar: Liar, device: LyingDevice, at = Math.round(liar.scheduler.now)): Promise<void> {
  device.log.push({ seq: device.log.length + 1, at, body: { type: 'submit', reason: 'finished' } })
  await submit(liar, device, device.log, liar.chance.happens(0.8) ? device.log : device.log.slice(-1))
}

export async function submit(
  liar: Liar,
  device: LyingDevice,
  log: readonly Line[],
  events: readonly Line[],
): Promise<void> {
  const { seq, digest } = headOf(log)
  const path = `/api/attempts/${liar.attemptId}/submit`
  const { writerId, ticket } = device
  keepSent(liar, device, events)
  const answer = await ask(liar, 'POST', path, { writerId, finalSeq: seq, digest, events }, ticket)
  keepNamed(liar, device, { seq, digest }, log, answer)
}

/** Reads the result; true if it was given out. */
export async function read(liar: Liar): Promise<boolean> {
  const answer = await ask(liar, 'GET', `/api/attempts/${liar.attemptId}/result?undelivered=leave`, {})
  note(liar, `reads: ${answer.kind === 'answered' ? `${answer.status} ${answer.code ?? ''}` : answer.kind}`)
  return answer.kind === 'answered' && answer.status === 200
}

export async function send(liar: Liar, device: LyingDevice, telling: Telling): Promise<void> {
  const { events = [], head, headLog, presence } = telling
  const { writerId, ticket } = device
  keepSent(liar, device, events)
  const body = { writerId, events, head, presence }
  const askedAt = liar.scheduler.now
  const answer = await ask(liar, 'POST', `/api/attempts/${liar.attemptId}/events`, body, ticket)
  if (head !== undefined) keepNamed(liar, device, head, headLog ?? null, answer)
  else if (presence?.present === true && events.length === 0 && answer.kind === 'answered' && answer.status < 300) {
    const { now } = liar.scheduler
    device.saidAllSent.push({ at: Math.min(presence.at, askedAt), takenAt: now })
  }
}

/** Sends lines with the liar's own ticket to the attempt of another student, which the server must refuse. */
export async function sendElsewhere(liar: Liar, events: readonly Line[], isOwnWriter: boolean): Promise<void> {
  const [other] = await inspected(liar.server, () => liar.server.stored())
  if (other === undefined) return
  const device = liar.chance.pick(liar.devices)
  const writerId = isOwnWriter ? device.writerId : (other.events[0]?.writerId ?? device.writerId)
  const path = `/api/attempts/${other.id}/events`
  const answer = await ask(liar, 'POST', path, { writerId, events }, device.ticket)
  if (answer.kind === 'answered' && answer.status < 300) liar.takenElsewhere.push(`${events.length} lines were taken`)
}

/** Reads the database; a server that dies drops its connections, and the query is repeated. */
export async function inspected<Value>({ death }: Liar['server'], look: () => Promise<Value>): Promise<Value> {
  for (;;) {
    const found = await Promise.race([look().then((value) => ({ value })), death().then(() => null)])
    if (found !== null) return found.value
  }
}

export async function runJobs({ server }: Liar): Promise<void> {
  await Promise.race([server.runJobs(), server.death()])
}

export function note({ notes, scheduler }: Liar, text: string): void {
  notes.push(`${(scheduler.now / 1000).toFixed(3).slice(-9)} liar: ${text}`)
}

function keepSent({ sent, scheduler }: Liar, { writerId }: LyingDevice, events: readonly Line[]): void {
  sent.push(...events.map((line) => ({ ...line, writerId, sentAt: scheduler.now })))
}

/** The first head under the highest number stays, until a result is given out. */
function keepNamed(
  { reading }: Liar,
  device: LyingDevice,
  { seq }: Head,
  log: readonly Line[] | null,
  answer: ServerAnswer,
): void {
  if (reading !== null) return
  if (answer.kind !== 'answered') {
    if (log !== null) device.mayBeNamed.push([...log])
  } else if (seq > device.named.seq && (answer.status < 300 || answer.code === 'attempts.events-missing')) {
    device.named = { seq, log: log === null ? null : [...log] }
  }
}

function ask(
  { server }: Liar,
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  ticket: string | null = null,
): Promise<ServerAnswer> {
  const asked = server.handle({ method, path, body: asSent(body), ticket, token: LIAR_TOKEN })
  return Promise.race([asked, server.death().then(() => UNREACHED)])
}
