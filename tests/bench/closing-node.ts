/**
 * One node that closes attempts, in a process of its own: `closing-node.ts <data directory> <instant, ms UTC>`, with the
 * database's address in `DATABASE_URL`. Says `ready` on its output, begins at a line on its input, and writes how many
 * attempts it looked at.
 */
import { once } from 'node:events'
import { openDatabase } from '#server/db/connection.ts'
import { closeDueAttempts } from '#server/modules/attempts/index.ts'

const [dataDirectory = '', now = '0'] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDirectory })
await database.pool.query('SELECT 1')
console.log('ready')
await once(process.stdin, 'data')
let looked = 0
for (;;) {
  const count = await closeDueAttempts({ database, now: () => Number(now) })
  looked += count
  if (count === 0) break
}
console.log(looked)
await database.close()
process.exit(0)
