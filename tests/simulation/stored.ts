/** Data of the server about a student's attempts, read from its tables. */
import { eq } from 'drizzle-orm'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import type { Database } from '#server/db/connection.ts'
import { attempts } from '#server/db/schema.ts'
import { selectLog } from '#server/modules/attempts/log/log.repo.ts'

export interface StoredAttempt {
  readonly id: string
  readonly versionId: string
  readonly state: string
  readonly closeReason: string | null
  readonly closedAt: number | null
  readonly deadlineAt: number
  readonly score: number | null
  readonly graded: ReadonlyMap<string, readonly string[]>
  readonly events: readonly {
    readonly writerId: string
    readonly seq: number
    readonly at: number
    readonly body: AttemptEventBody
    readonly contradictedAt: number | null
  }[]
}

export async function storedAttempts({ query }: Database, userId: string): Promise<StoredAttempt[]> {
  const rows = await query.select().from(attempts).where(eq(attempts.userId, userId))
  const found: StoredAttempt[] = []
  for (const row of rows) {
    const events = await selectLog(query, row.id)
    found.push({
      id: row.id,
      versionId: row.versionId,
      state: row.state,
      closeReason: row.closeReason,
      closedAt: row.closedAt?.getTime() ?? null,
      deadlineAt: row.terms.deadlineAt,
      score: row.result?.score ?? null,
      graded: new Map(row.result?.questionGrades.map(({ questionId, given }) => [questionId, given])),
      events: events
        .map(({ writerId, seq, at, body, contradictedAt = null }) => ({ writerId, seq, at, body, contradictedAt }))
        .sort((a, b) => (a.writerId < b.writerId ? -1 : a.writerId > b.writerId ? 1 : a.seq - b.seq)),
    })
  }
  return found
}
