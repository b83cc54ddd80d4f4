import { createHash } from 'node:crypto'
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { personalRows } from '#server/db/person-data.ts'
import type { BinaryAnswer } from '#server/http/handler.ts'
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
): Promise<BinaryAnswer> {
  const day = new Date(now()).toISOString()
  const content = { exportedAt: day, records: await shown(await personalRows(database.query, userId)) }
  const bytes = Buffer.from(JSON.stringify(content, null, 2))
  return {
    bytes,
    contentType: 'application/json; charset=utf-8',
    etag: createHash('sha256').update(bytes).digest('hex'),
    keptNever: true,
    fileName: `miqyas-${day.slice(0, 10)}.json`,
  }
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
): Promise<Outcome<BinaryAnswer, 'users.not-found'>> {
  const { query } = dependencies.database
  if ((await selectUser(query, id)) === undefined) return failure('users.not-found')
  const at = new Date(dependencies.now())
  await recordChange(query, { at, actorId: actor.userId, action: 'users.export', subject: `users:${id}` })
  return success(await personFile(dependencies, id))
}
