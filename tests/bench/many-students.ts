/** A database with the sample academy and as many signed-in students as a benchmark needs. */
import { openDatabase } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedSampleAcademy } from '#server/seed/index.ts'
import { newToken, tokenHash } from '#server/http/bearer.ts'

const AT_ONCE = 1_000

/** Fills the database at `databaseUrl`, or the embedded one in `dataDirectory`; answers a token for every student. */
export async function seedManyStudents(
  count: number,
  { databaseUrl, dataDirectory }: { readonly databaseUrl: string; readonly dataDirectory: string },
): Promise<string[]> {
  const database = await openDatabase({ databaseUrl, dataDirectory })
  try {
    await migrate(database)
    await seedSampleAcademy({ database, now: () => Date.now() })
    const students = Array.from({ length: count }, () => ({ id: newIdentifier(), token: newToken() }))
    for (let from = 0; from < count; from += AT_ONCE) {
      const part = students.slice(from, from + AT_ONCE)
      await database.pool.query(
        `INSERT INTO users (id, email, first_name, last_name, password_hash, role_id, created_at)
         SELECT id, id || '@bench.test', 'طالب', 'تجربة', 'none', (SELECT id FROM roles WHERE name = 'student'), now()
         FROM unnest($1::uuid[]) AS id`,
        [part.map(({ id }) => id)],
      )
      await database.pool.query(
        // Last seen at the sign-in, as every session is: a request that finds it never seen writes that down first.
        `INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
         SELECT hash, id, now(), now(), now() + interval '1 day' FROM unnest($1::text[], $2::uuid[]) AS s(hash, id)`,
        [part.map(({ token }) => tokenHash(token)), part.map(({ id }) => id)],
      )
    }
    return students.map(({ token }) => token)
  } finally {
    await database.close()
  }
}
