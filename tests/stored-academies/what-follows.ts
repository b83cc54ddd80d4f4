/** Does what people do with an academy after it was stored: the same must come of it in every later version. */
import { eq } from 'drizzle-orm'
import type { AttemptResult } from '#domain/grading/result.ts'
import { attempts } from '#server/db/schema.ts'
import { attemptEvidence, regradeWaiting } from '#server/modules/attempts/index.ts'
import { Device, type OpenAcademy } from './academy-over-http.ts'
import { ADMIN, type Unfinished } from './what-happened.ts'

/** Standing of an attempt by its log, and what is stored of it. */
export interface Standing {
  readonly state: 'open' | 'closed'
  readonly closeReason: string | null
  readonly closedAt: string | null
  readonly deadlineAt: number
  readonly result: AttemptResult | null
  readonly lateEvents: number
  readonly tooLate: number
  /** Options by question, as the fold of the log has them. */
  readonly answers: Readonly<Record<string, readonly string[]>>
}

/** Standings by the name of the attempt; null: there is none yet. */
export type Standings = Readonly<Record<string, Standing | null>>

/** Judges every closed attempt anew, from its log, and reads how all of them stand. */
export async function judgedAnew({ dependencies }: OpenAcademy, ids: Record<string, string>): Promise<Standings> {
  await dependencies.database.query.update(attempts).set({ needsRegrade: true }).where(eq(attempts.state, 'closed'))
  await regradeWaiting(dependencies)
  const standings: Record<string, Standing | null> = {}
  for (const [name, id] of Object.entries(ids)) {
    const evidence = await attemptEvidence(dependencies, id)
    standings[name] =
      evidence === undefined
        ? null
        : {
            state: evidence.attempt.state,
            closeReason: evidence.attempt.closeReason,
            closedAt: evidence.attempt.closedAt?.toISOString() ?? null,
            deadlineAt: evidence.attempt.terms.deadlineAt,
            result: evidence.attempt.result,
            lateEvents: evidence.attempt.lateEvents,
            tooLate: evidence.doubtful.length,
            answers: Object.fromEntries(evidence.state.answers),
          }
  }
  return standings
}

/** The device that was busy delivers and submits, an admin lets all count that was parked, a result is read. */
export async function goOn(academy: OpenAcademy, unfinished: Unfinished): Promise<void> {
  academy.clock.now += 60_000
  const { attemptId, student } = unfinished.unseen
  await academy.ask('GET', `/api/attempts/${attemptId}/result`, undefined, await academy.signIn(student))
  await new Device(academy, unfinished.running).submit()
  const admin = await academy.signIn(ADMIN)
  const decision = { decision: 'accepted', reason: 'Checked with the student' }
  for (const id of unfinished.parked) await academy.ask('POST', `/api/parked-commands/${id}/decision`, decision, admin)
}
