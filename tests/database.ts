/**
 * A migrated, empty database for one test file, gone when it is closed. Embedded in memory; with `TEST_DATABASE_URL`
 * (a PostgreSQL whose user may create databases; `npm run test:postgres` brings one) a database of that server.
 */
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client, type QueryResult } from 'pg'
import { openDatabase, type Database } from '#server/db/connection.ts'
import { knownMigrations } from '#server/db/known-migrations.ts'
import { migrate } from '#server/db/migrate.ts'

export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) await keepEngine()
  return url ? openOnServer(url) : openDatabase({ dataDirectory: 'memory', image: await preparedImage() })
}

const thisProcess: { engineOfTests?: Promise<WebAssembly.Module> } = globalThis as never

/**
 * Every database runs in a thread of its own. V8 shares the machine code of equal WebAssembly modules of a process while
 * one of them is alive: because of this one the next database neither compiles the engine anew nor runs it slowly until
 * it is optimised, which was half of the processor time of a test file.
 */
function keepEngine(): Promise<WebAssembly.Module> {
  const file = join(modules, '@electric-sql/pglite/dist/pglite.wasm')
  thisProcess.engineOfTests ??= WebAssembly.compile(readFileSync(file))
  return thisProcess.engineOfTests
}

/** Works as `openTestDatabase` does, but leaves no table. */
export async function openEmptyDatabase(): Promise<Database> {
  const database = await openTestDatabase()
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  return database
}

/** A data directory of its own with a migrated, empty embedded database, for tests of the embedded database itself. */
export async function copyOfDataDirectory(): Promise<string> {
  await keepEngine()
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-data-'))
  cpSync(await preparedDirectory(), directory, { recursive: true })
  return directory
}

/** Changes with the migrations and the engine, so that nothing prepared from older ones is ever used. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(modules, '@electric-sql/pglite/package.json')))
  for (const migration of knownMigrations()) hash.update(migration.name).update(migration.hash)
  return hash.digest('hex').slice(0, 16)
}

const modules = join(import.meta.dirname, '../node_modules')
const cache = join(modules, '.cache/miqyas')

function preparedDirectory(): Promise<string> {
  return prepared(`data-${fingerprint()}`, async (draft) => {
    const database = await openDatabase({ dataDirectory: draft })
    await migrate(database)
    await database.close()
  })
}

async function preparedImage(): Promise<string> {
  const directory = await preparedDirectory()
  return prepared(`database-${fingerprint()}.tar`, async (draft) => {
    const copy = mkdtempSync(join(tmpdir(), 'miqyas-image-'))
    cpSync(directory, copy, { recursive: true })
    const engine = await PGlite.create({ dataDir: join(copy, 'database') })
    writeFileSync(draft, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()))
    await engine.close()
    rmSync(copy, { recursive: true })
  })
}

/** Made under another name and renamed when complete: of several test files at once the first one's stays. */
async function prepared(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const target = join(cache, name)
  if (existsSync(target)) return target
  mkdirSync(cache, { recursive: true })
  const draft = `${target}.${randomUUID()}`
  await make(draft)
  try {
    renameSync(draft, target)
  } catch (error) {
    if (!existsSync(target)) throw error
    rmSync(draft, { recursive: true })
  }
  return target
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

/** Does with a database what `prepared` does with files. */
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

async function onServer(url: string, command: string): Promise<QueryResult> {
  const client = new Client({ connectionString: url })
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
