/** Makes the data directory named on the command line: the sample academy and the exams of the browser tests. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { diskStorage } from '#server/adapters/file-storage/index.ts'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedExams, seedSampleAcademy } from '#server/seed/index.ts'
import { RUSHED_MINUTES, testExams } from './exams.ts'

const directory = process.argv[2]
if (directory === undefined) throw new Error('which directory?')

rmSync(directory, { recursive: true, force: true })
mkdirSync(directory, { recursive: true })
const database = await openDatabase({ dataDirectory: directory })
const dependencies = { database, now: () => Date.now() }
await migrate(database)
await seedSampleAcademy({ ...dependencies, files: diskStorage(join(directory, 'files')) })
await seedExams(dependencies, testExams)
await database.pool.query(
  `UPDATE exam_versions SET settings = jsonb_set(settings, '{durationMinutes}', $1::jsonb)
   WHERE settings->>'title' = 'Rushed exam'`,
  [JSON.stringify(RUSHED_MINUTES)],
)
await database.close()
