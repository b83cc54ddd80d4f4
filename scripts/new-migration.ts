/**
 * `npm run db:migration -- --name what_changes`: drizzle-kit writes the next migration from the schema and the newest
 * snapshot. Only that of the new migration is kept: the older ones say what the migrations say, in 7,000 lines each. Its
 * hash is added to `frozen.sha256`; a developer who completes the file by hand writes that line anew.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { knownMigrations, migrationsDirectory } from '../server/db/known-migrations.ts'

const META = path.join(migrationsDirectory, 'meta')

const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const snapshots = readdirSync(META).filter((file) => file.endsWith('_snapshot.json'))
for (const older of snapshots.toSorted().slice(0, -1)) rmSync(path.join(META, older))

const FROZEN = path.join(migrationsDirectory, 'frozen.sha256')
const frozen = readFileSync(FROZEN, 'utf8')
for (const { name, hash } of knownMigrations()) {
  if (!frozen.includes(` ${name}.sql\n`)) appendFileSync(FROZEN, `${hash}  ${name}.sql\n`)
}
