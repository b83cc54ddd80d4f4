/**
 * Delivers what was sealed when its students signed out. Nobody's sign-in is needed, except for a start whose own has
 * ended. The rows of one log go in their order; a row leaves with the server's yes, or when it can never count.
 */
import { type ServerAnswer, verdictOf } from '../answers.ts'
import type { DeviceDatabase } from '../database.ts'
import { type DeliveryPorts, isDue } from '../deliver-attempt.ts'
import { backoff } from '../outbox.ts'
import type { SealedRow } from '../records.ts'

/**
 * The academy opened the row, or has the key for it, and will say the same every time. `events-missing` comes after the
 * lines of a submission were stored. Any other refusal may end: it is asked about again after the next sign-in.
 */
const NEVER: ReadonlySet<string | null> = new Set([
  'attempts.sealed-unreadable',
  'attempts.ticket-refused',
  'attempts.event-not-allowed',
  'attempts.id-in-use',
  'attempts.limit-reached',
  'attempts.events-missing',
  'request.invalid',
  'request.too-large',
])

/** Sends everything sealed that is due, one log after the other. */
export async function deliverSealed(ports: DeliveryPorts): Promise<void> {
  const logs = Map.groupBy(await ports.database.sealed.toArray(), ({ logId }) => logId)
  for (const rows of logs.values()) {
    if (!(await deliverLog(ports, rows))) return
  }
}

/** Everything sealed is asked about again now: another sign-in may let a start count, and a refusal may have ended. */
export async function releaseSealed({ sealed }: DeviceDatabase, now: number): Promise<void> {
  await sealed.toCollection().modify((row) => {
    Object.assign(row, { nextAt: now, state: 'waiting' satisfies SealedRow['state'] })
  })
}

/** False if the server was not reached, so that the other logs need not be tried now. */
async function deliverLog(ports: DeliveryPorts, rows: readonly SealedRow[]): Promise<boolean> {
  const { sealed } = ports.database
  for (const [index, row] of rows.entries()) {
    if (!isDue(row, ports.now())) return true
    const answer = await send(ports, row)
    const verdict = verdictOf(answer)
    const code = answer.kind === 'answered' ? (answer.code ?? `http.${answer.status}`) : null
    if (verdict === 'accepted' || (verdict === 'refused' && NEVER.has(code))) {
      await sealed.delete([row.logId, row.place])
      continue
    }
    // The server keeps the lines of a refused start for the person who decides about it; they stay here all the same.
    if (verdict === 'refused' && row.isStart) for (const line of rows.slice(index + 1)) await send(ports, line)
    await sealed.put(afterNo(ports, row, verdict, code))
    return answer.kind !== 'unreached'
  }
  return true
}

function afterNo(
  { now, random }: DeliveryPorts,
  row: SealedRow,
  verdict: 'later' | 'sign-in' | 'refused',
  lastCode: string | null,
): SealedRow {
  const failures = row.failures + 1
  const state = ({ later: 'waiting', 'sign-in': 'sign-in', refused: 'parked' } as const)[verdict]
  return { ...row, state, lastCode, failures, nextAt: now() + backoff(failures, random()) }
}

/** A start takes the present sign-in along: it counts if it is the same student's. */
async function send(
  { database, send: sendOver }: DeliveryPorts,
  { sealed, isStart }: SealedRow,
): Promise<ServerAnswer> {
  const credential = isStart ? await database.credentials.get('session') : undefined
  return sendOver({
    path: '/api/sealed-deliveries',
    token: credential?.token ?? null,
    ticket: null,
    body: { sealed },
  })
}
