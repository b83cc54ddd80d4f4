/**
 * `node tests/stored-academies/store-academy.ts`: stores an academy as the present version leaves it. Run once for each
 * newest migration that is released; what has been stored is never made again.
 */
import { createWriteStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/connection.ts'
import { migrate, newestApplied } from '#server/db/migrate.ts'
import { exportDatabase } from '#server/db/transfer.ts'
import { openAcademyOver } from './academy-over-http.ts'
import { exportPath, knowledgePath, type StoredAcademy } from './stored-academy.ts'
import { goOn, judgedAnew } from './what-follows.ts'
import { letItHappen } from './what-happened.ts'

const BEGINNING = Date.UTC(2026, 10, 23, 8)

const folder = mkdtempSync(join(tmpdir(), 'miqyas-stored-'))
const database = await openDatabase({ dataDirectory: folder })
const academy = await openAcademyOver(database, BEGINNING)
try {
  await migrate(database)
  const migration = (await newestApplied(database))?.name ?? ''
  if (existsSync(exportPath(migration))) throw new Error(`${exportPath(migration)} exists; it stays as it is`)
  const { attempts, unfinished } = await letItHappen(academy)
  const storedAt = academy.clock.now
  const rows = await exportDatabase(database, createWriteStream(exportPath(migration)), new Date(storedAt))
  const standings = await judgedAnew(academy, attempts)
  await goOn(academy, unfinished)
  const standingsAfter = await judgedAnew(academy, attempts)
  const stored: StoredAcademy = { migration, storedAt, rows, attempts, unfinished, standings, standingsAfter }
  writeFileSync(knowledgePath(migration), `${JSON.stringify(stored, null, 2)}\n`)
  console.log(`Stored ${rows} rows in ${exportPath(migration)}`)
} finally {
  await academy.close()
  await database.close()
  rmSync(folder, { recursive: true })
}
