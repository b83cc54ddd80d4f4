/** Admins who are signed in, for benchmarks that ask as staff do. */
import { newIdentifier } from '#server/db/identifier.ts'
import type { Database } from '#server/db/connection.ts'
import { newToken, tokenHash } from '#server/http/bearer.ts'

/**
 * Makes `count` admins with a session each and answers their tokens. Limits count requests by account
 * (`server/http/rate-limit.ts`): a caller who asks more in a minute than one person may is several people. The roles of
 * an academy must be there.
 */
export async function signedInAdmins({ pool }: Database, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let number = 0; number < count; number += 1) {
    const [id, token] = [newIdentifier(), newToken()]
    await pool.query(
      `INSERT INTO users (id, email, first_name, last_name, password_hash, role_id, created_at)
       VALUES ($1, $2, 'Bench', 'Admin', 'none', (SELECT id FROM roles WHERE name = 'admin'), now())`,
      [id, `admin${number}@bench.test`],
    )
    await pool.query(
      `INSERT INTO sessions (token_hash, user_id, created_at, expires_at, last_seen_at)
       VALUES ($1, $2, now(), now() + interval '1 day', now())`,
      [tokenHash(token), id],
    )
    tokens.push(token)
  }
  return tokens
}
