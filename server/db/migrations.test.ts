/**
 * The folder of migrations: every file stays as it was released, and all of them together are the schema. No network is
 * needed, neither here nor for `npm run db:migration -- --name what_changes`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putBack } from '#server/bin/index.ts'
import { openEmptyDatabase, openTestDatabase } from '#tests/database.ts'
import type { Database } from './connection.ts'
import { knownMigrations, migrationsDirectory, type Migration } from './known-migrations.ts'
import * as schema from './schema.ts'

const read = (file: string): string => readFileSync(join(migrationsDirectory, file), 'utf8')

const frozenLines = (): string[] => read('frozen.sha256').trimEnd().split('\n')

const lineOf = ({ name, hash }: Migration): string => `${hash}  ${name}.sql`

const snapshots = (): string[] =>
  readdirSync(join(migrationsDirectory, 'meta')).filter((file) => file.endsWith('_snapshot.json'))

describe('an operator whose database was made by an earlier version', () => {
  test('is given the very migrations that made it: a changed, removed or unlisted file is reported', () => {
    // A new migration adds its line to frozen.sha256 (`sha256sum 0001_name.sql`); a line that is there never changes.
    expect(knownMigrations().map(lineOf)).toEqual(frozenLines())
  })

  test('is given the first migration as the first release had it, whatever the list says', () => {
    expect(frozenLines()[0]).toBe('4a86900304e7ecfbcc22ebee84a34f4bb2177377cf49868378d8bbfea236fd2b  0000_academy.sql')
  })

  test('is given each number once, in the order of the journal', () => {
    const names = knownMigrations().map(({ name }) => name)
    const { entries } = JSON.parse(read('meta/_journal.json')) as { entries: { tag: string }[] }
    expect(entries.map(({ tag }) => tag)).toEqual(names)
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index))
  })
})

/** The tables of a snapshot, without its own identifier and that of the one before. */
function contentOf(written: object): object {
  const { id: _, prevId: __, ...content } = { id: '', prevId: '', ...written }
  return JSON.parse(JSON.stringify(content)) as object
}

const snapshotOf = (tables: Record<string, unknown>): object => contentOf(generateDrizzleJson(tables))

/** The newest: the next migration is made from it. */
const lastSnapshot = (): object => contentOf(JSON.parse(read(`meta/${snapshots().toSorted().at(-1)}`)) as object)

describe('a developer who changes the schema', () => {
  test('is reminded of the migration', () => {
    expect(snapshotOf(schema)).toEqual(lastSnapshot())
  })

  test('keeps one snapshot, that of the newest migration', () => {
    const newest = knownMigrations().at(-1)?.name.slice(0, 4)
    expect(snapshots(), '`npm run db:migration` deletes the older ones; otherwise delete them by hand').toEqual([
      `${newest}_snapshot.json`,
    ])
  })

  test('is reminded of a table, a column or an index that no migration makes', () => {
    const last = lastSnapshot()
    const planted = pgTable('planted', { name: text() })
    expect(snapshotOf({ ...schema, planted })).not.toEqual(last)
    const { partners: _, ...others } = schema
    expect(snapshotOf(others)).not.toEqual(last)
  })
})

describe('a developer who reads the schema', () => {
  let migrated: Database
  let created: Database
  beforeAll(async () => {
    migrated = await openTestDatabase()
    created = await openEmptyDatabase()
    const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema))
    for (const statement of statements) await created.pool.query(statement)
  })
  afterAll(async () => {
    await migrated.close()
    await created.close()
  })

  test.each([
    [
      'columns',
      `SELECT attrelid::regclass::text AS on, attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required,
         pg_get_expr(adbin, adrelid) AS default, attgenerated AS generated
       FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
       WHERE attnum > 0 AND NOT attisdropped AND attrelid IN (SELECT oid FROM pg_class
         WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition)`,
    ],
    [
      'keys and references',
      `SELECT conrelid::regclass::text AS on, conname AS name, pg_get_constraintdef(oid) AS definition, convalidated
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
         AND conrelid NOT IN (SELECT oid FROM pg_class WHERE relispartition)`,
    ],
    [
      'indexes',
      // A table that a migration has parted is written as one; its index names all partitions by "ON ONLY".
      `SELECT tablename AS on, indexname AS name, replace(indexdef, ' ON ONLY ', ' ON ') AS indexdef FROM pg_indexes
       WHERE schemaname = 'public' AND tablename NOT IN (SELECT relname FROM pg_class WHERE relispartition)`,
    ],
  ])('finds the %s of a migrated database exactly as they are written', async (_, query) => {
    const rowsOf = async ({ pool }: Database): Promise<unknown[]> => {
      const { rows } = await pool.query(
        `SELECT * FROM (${query}) found WHERE "on" NOT IN ('migrations', 'migration_lock') ORDER BY "on"::text, name`,
      )
      return rows
    }
    const written = await rowsOf(created)
    expect(written.length).toBeGreaterThan(20)
    expect(await rowsOf(migrated)).toEqual(written)
  })
})

describe('an academy whose addresses and searches were stored before they had one form', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const person = (id: number, email: string, name: string) =>
    `('00000000-0000-4000-8000-00000000000${id}', '${email}', '${name}', 'x', '${name} ${email}', '', (SELECT id FROM roles WHERE name = 'student'), to_timestamp(${id}))`

  test('finds its people by what is typed today, and each mailbox opens one account', async () => {
    await database.pool.query(`INSERT INTO roles (id, name) VALUES (gen_random_uuid(), 'student')`)
    await database.pool
      .query(`INSERT INTO users (id, email, first_name, last_name, search_text, password_hash, role_id, created_at) VALUES
      ${person(1, '\u200fsara1@school.test', 'العتیبی')},
      ${person(2, 'sara2@school.test\u200e', 'عبد الرحمن')},
      ${person(3, 'sara2@school.test', 'کریم')},
      ${person(4, 'mailto:sara\u0662@school.test', 'ابو بكر')},
      ${person(5, 'plain@school.test', 'سعد')}`)
    const [migration] = knownMigrations().filter(({ name }) => name === '0042_one_form_of_addresses_and_searches')
    for (const statement of migration?.statements ?? []) await database.pool.query(statement)
    const { rows } = await database.pool.query<{ email: string; search_text: string }>(
      'SELECT email, search_text FROM users ORDER BY id',
    )
    expect(rows.map(({ email }) => email)).toEqual([
      'sara1@school.test',
      'sara2@school.test\u200e',
      'sara2@school.test',
      'mailto:sara\u0662@school.test',
      'plain@school.test',
    ])
    expect(rows.map(({ search_text: folded }) => folded.split(' ')[0])).toEqual([
      'العتيبي',
      'عبدالرحمن',
      'كريم',
      'ابوبكر',
      'سعد',
    ])
  })
})

describe('an academy whose deleted courses lay in a table of their own', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const id = (place: number) => `00000000-0000-4000-8000-00000000000${place}`

  test('restores them from the bin, with lessons, packages and groups', async () => {
    const at = '2026-11-01T00:00:00.000Z'
    const shared = { searchText: '', createdAt: at, revision: 3 }
    const kinds = { type: 'verbal', fileType: 'kit', mainCourseId: null, marketable: false, active: true }
    const course = { ...shared, ...kinds, id: id(1), title: 'دورة', description: '', categoryId: null, imageFile: 'a' }
    const chapter = { id: id(2), courseId: id(1), title: 'فصل', position: 1, createdAt: at }
    const lesson = {
      id: id(3),
      courseId: id(1),
      chapterId: id(2),
      position: 1,
      title: 'درس',
      kind: 'text',
      free: false,
    }
    const words = { published: true, text: 'نص', html: '<p>نص</p>', questionIds: [], revision: 1, createdAt: at }
    const content = {
      courses: [{ ...course, explanationFile: null, createdBy: null }],
      chapters: [chapter],
      lessons: [{ ...lesson, ...words }],
      packageIds: [id(4)],
      groupIds: [id(5)],
    }
    const { pool } = database
    await pool.query(`CREATE TABLE removed_contents (id uuid, kind text, course_id uuid, title text, content jsonb,
      file_ids jsonb, removed_by uuid, removed_at timestamptz)`)
    await pool.query(`INSERT INTO removed_contents VALUES ($1, 'course', $1, 'دورة', $2, '[]', NULL, $3)`, [
      id(1),
      JSON.stringify(content),
      at,
    ])
    await pool.query(
      `INSERT INTO packages VALUES ('${id(4)}', 'ب', 'P', '', '', 'gold', 1, 1, 1, 1, '[]', 1, true, '', 1, now())`,
    )
    await pool.query(`INSERT INTO groups (id, title, max_students, time_zone, week, starts_on, ends_on, ends_at, package_ids, search_text, created_at)
      VALUES ('${id(5)}', 'م', 5, 'Asia/Riyadh', '[]', '2026-11-01', '2026-12-01', now(), '[]', '', now())`)
    const [migration] = knownMigrations().filter(({ name }) => name.endsWith('_deleted_records'))
    const moving = migration?.statements.filter((statement) => /^\s*(?:INSERT|DROP)/.test(statement)) ?? []
    expect(moving).toHaveLength(3)
    for (const statement of moving) await pool.query(statement)
    const [entry] = await database.query.select().from(schema.deletedRecords)
    expect(entry).toMatchObject({ id: id(1), kind: 'courses', nameAr: 'دورة', parentId: null })
    if (entry !== undefined) expect(await database.transaction((transaction) => putBack(transaction, entry))).toBe(true)
    const { courses, groups, lessons, packageContents } = schema
    expect(await database.query.select().from(courses)).toMatchObject([{ id: id(1), imageFile: 'a', revision: 3 }])
    expect(await database.query.select().from(lessons)).toMatchObject([
      { id: id(3), chapterId: id(2), html: '<p>نص</p>' },
    ])
    expect(await database.query.select().from(packageContents)).toMatchObject([{ packageId: id(4), contentId: id(1) }])
    expect(await database.query.select().from(groups)).toMatchObject([{ courseId: id(1) }])
  })
})
