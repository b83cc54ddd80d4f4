/** `npm run db:export -- FILE`: writes the whole database to a file that did not exist before. */
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { openDatabase } from '#server/db/connection.ts'
import { exportDatabase } from '#server/db/transfer.ts'
import { databaseOptions, runTransfer } from './database-transfer.ts'

await runTransfer('db:export', async (file) => {
  const target = resolve(file)
  if (existsSync(target)) throw new Error(`${target} exists: name a new file`)
  const database = await openDatabase(databaseOptions())
  const unfinished = `${target}.unfinished`
  try {
    const rows = await exportDatabase(database, createWriteStream(unfinished, { flush: true, mode: 0o600 }), new Date())
    renameSync(unfinished, target)
    return `Exported ${rows} rows to ${target}`
  } finally {
    rmSync(unfinished, { force: true })
    await database.close()
  }
})
