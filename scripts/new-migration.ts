/**
 * `npm run db:migration -- --name what_changes`: drizzle-kit writes the next migration from the schema and the newest
 * snapshot. Only that of the new migration is kept: the older ones say what the migrations say, in 7,000 lines each.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const META = path.join(import.meta.dirname, '../server/db/migrations/meta')

const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const snapshots = readdirSync(META).filter((file) => file.endsWith('_snapshot.json'))
for (const older of snapshots.toSorted().slice(0, -1)) rmSync(path.join(META, older))
