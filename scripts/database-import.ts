/** `npm run db:import -- FILE`: fills an empty database from a file that `db:export` wrote. */
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { openDatabase } from '#server/db/connection.ts'
import { importDatabase } from '#server/db/transfer.ts'
import { databaseOptions, runTransfer } from './database-transfer.ts'

await runTransfer('db:import', async (file) => {
  const database = await openDatabase(databaseOptions())
  try {
    const rows = await importDatabase(database, createReadStream(resolve(file)))
    return `Imported ${rows} rows`
  } finally {
    await database.close()
  }
})
