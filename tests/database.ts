/**
 * A migrated, empty database for one test file, gone when it is closed. Embedded in memory; with `TEST_DATABASE_URL`
 * (a PostgreSQL whose user may create databases; `npm run test:postgres` brings one) a database of that server.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { openDatabase, type Database } from '#server/db/connection.ts'
import { knownMigrations, migrate } from '#server/db/migrate.ts'

export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openOnServer(url) : openDatabase({ dataDirectory: 'memory', image: await preparedImage() })
}

/** Changes with the migrations, so that nothing prepared from older ones is ever used. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const migration of knownMigrations()) hash.update(migration.name).update(migration.hash)
  return hash.digest('hex').slice(0, 16)
}

const cache = join(import.meta.dirname, '../node_modules/.cache/miqyas')

async function preparedImage(): Promise<string> {
  const image = join(cache, `database-${fingerprint()}.tar`)
  if (existsSync(image)) return image
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-image-'))
  try {
    const database = await openDatabase({ dataDirectory: directory })
    await migrate(database)
    await database.close()
    await dumpDirectory(join(directory, 'database'), image)
  } finally {
    rmSync(directory, { recursive: true })
  }
  return image
}

/** Test files that prepare it at the same time all write the same image; renaming lets none see half of one. */
async function dumpDirectory(directory: string, image: string): Promise<void> {
  const engine = await PGlite.create({ dataDir: directory })
  const archive = await engine.dumpDataDir('none')
  await engine.close()
  mkdirSync(cache, { recursive: true })
  const draft = `${image}.${randomUUID()}`
  writeFileSync(draft, Buffer.from(await archive.arrayBuffer()))
  renameSync(draft, image)
}

async function openOnServer(url: string): Promise<Database> {
  const template = await preparedTemplate(url)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const database = await openDatabase({ databaseUrl: urlOf(url, name), dataDirectory: 'unused' })
  const close = async (): Promise<void> => {
    await database.close()
    await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { ...database, close }
}

/** Made under another name and renamed when complete: of several at once the first wins, the others drop theirs. */
async function preparedTemplate(url: string): Promise<string> {
  const template = `template_${fingerprint()}`
  const { rowCount } = await onServer(url, `SELECT 1 FROM pg_database WHERE datname = '${template}'`)
  if (rowCount) return template
  const draft = `template_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `CREATE DATABASE ${draft}`)
  const database = await openDatabase({ databaseUrl: urlOf(url, draft), dataDirectory: 'unused' })
  await migrate(database)
  await database.close()
  await onServer(url, `ALTER DATABASE ${draft} RENAME TO ${template}`).catch(async () => {
    await onServer(url, `DROP DATABASE ${draft} WITH (FORCE)`)
  })
  return template
}

async function onServer(url: string, command: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(command)
  } finally {
    await client.end()
  }
}

function urlOf(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
