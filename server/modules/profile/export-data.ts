import { createHash } from 'node:crypto'
import type { Dependencies } from '#server/dependencies.ts'
import { personalRows } from '#server/db/person-data.ts'
import type { BinaryAnswer } from '#server/http/handler.ts'

/** Everything that is kept about a person, as one JSON file; secrets and keys are no data about them. */
export async function exportPerson({ database, now }: Dependencies, userId: string): Promise<BinaryAnswer> {
  const day = new Date(now()).toISOString()
  const content = { exportedAt: day, records: await personalRows(database.query, userId) }
  const bytes = Buffer.from(JSON.stringify(content, null, 2))
  return {
    bytes,
    contentType: 'application/json; charset=utf-8',
    etag: createHash('sha256').update(bytes).digest('hex'),
    keptNever: true,
    fileName: `miqyas-${day.slice(0, 10)}.json`,
  }
}
