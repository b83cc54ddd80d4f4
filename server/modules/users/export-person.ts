import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { personalRows, practiceRows } from '#server/db/person-data.ts'
import type { GrownAnswer } from '#server/http/handler.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import type { StaffMember } from './staff-member.ts'
import { selectUser } from './users.repo.ts'

/** Rows of a person, by table, that go into a file. */
export type PersonRows = Awaited<ReturnType<typeof personalRows>>

/**
 * Everything that is kept about a person, as one JSON file; secrets and keys are no data about them. `shown`: what of it
 * its reader may know now.
 */
export async function personFile(
  { database, now }: Dependencies,
  userId: string,
  shown: (rows: PersonRows) => Promise<PersonRows> | PersonRows = (rows) => rows,
): Promise<GrownAnswer> {
  const day = new Date(now()).toISOString()
  const rows = await shown(await personalRows(database.query, userId))
  return {
    contentType: 'application/json; charset=utf-8',
    etag: '',
    keptNever: true,
    fileName: `miqyas-${day.slice(0, 10)}.json`,
    grow: () => personJson(day, rows, practiceRows(database.query, userId)),
  }
}

type Pages = AsyncIterable<PersonRows[string]>

/** The text of the file: a row is a line, and the log of practice is written while it is read. */
async function* personJson(exportedAt: string, rows: PersonRows, practice: Pages): AsyncGenerator<Buffer> {
  yield Buffer.from(`{\n"exportedAt": ${JSON.stringify(exportedAt)},\n"records": {\n`)
  for (const [table, own] of Object.entries(rows)) {
    yield Buffer.from(`${JSON.stringify(table)}: [${own.map(jsonLine).join(',')}\n],\n`)
  }
  yield Buffer.from('"practice_events": [')
  let isFirst = true
  for await (const page of practice) {
    yield Buffer.from((isFirst || page.length === 0 ? '' : ',') + page.map(jsonLine).join(','))
    isFirst = false
  }
  yield Buffer.from('\n]\n}\n}\n')
}

function jsonLine(row: PersonRows[string][number]): string {
  return `\n${JSON.stringify(row)}`
}

/**
 * Answers what visitors wrote, as the account's holder may read it: only by an address that they proved, and without
 * the name that was left with a number, because nobody proves a number. An admin, who knows the person, reads all.
 */
export function withoutUnprovenVisits({ users = [], inquiries = [], interests = [] }: PersonRows): PersonRows {
  const isProven = users.some((user) => user['email_verified_at'] !== null)
  return {
    inquiries: isProven ? inquiries : [],
    interests: interests.map((interest) => ({ ...interest, name: null })),
  }
}

/** The same for an admin, who gives it to the person; that it was taken is on record. */
export async function exportForPerson(
  dependencies: Dependencies,
  id: string,
  actor: StaffMember,
): Promise<Outcome<GrownAnswer, 'users.not-found'>> {
  const { query } = dependencies.database
  if ((await selectUser(query, id)) === undefined) return failure('users.not-found')
  const at = new Date(dependencies.now())
  await recordChange(query, { at, actorId: actor.userId, action: 'users.export', subject: `users:${id}` })
  return success(await personFile(dependencies, id))
}
