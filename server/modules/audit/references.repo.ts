/** The names of records by their ids, of all kinds in one statement. */
import { getTableColumns, getTableName, is, sql, Table } from 'drizzle-orm'
import { NAMING } from '#domain/audit/kept-name.ts'
import { AUDITED_KINDS, type AuditedKind } from '#domain/audit/subjects.ts'
import type { Executor } from '#server/db/connection.ts'
import * as schema from '#server/db/schema.ts'

export interface NamedRow extends Record<string, unknown> {
  readonly kind: AuditedKind
  readonly id: string
  readonly nameAr: string
  readonly nameEn: string
  readonly parentId: string | null
}

const person = (alias: string) => sql.raw(`trim(${alias}.first_name || ' ' || ${alias}.last_name)`)

/** One name in both languages, unless two are given. */
function named(kind: AuditedKind, table: string, name: string, { parent = 'null', english = name } = {}) {
  return sql.raw(`select '${kind}', t.id, ${name}, ${english}, ${parent}::uuid
    from ${table} t where t.id in (select id from wanted)`)
}

/** Kinds whose table is called otherwise, whose name is another column than `title` or `name`, or that are a part. */
const NAMED_OTHERWISE = {
  exams: named('exams', 'exams', `t.settings->>'title'`),
  sections: named('sections', 'sections', 't.name', { parent: 't.exam_id' }),
  paragraphs: named('paragraphs', 'paragraphs', `coalesce(t.title, left(t.text, 400))`, { parent: 't.exam_id' }),
  'practice-topics': named('practice-topics', 'practice_topics', 't.topic'),
  questions: named('questions', 'questions', 'left(t.text, 400)', { parent: 't.exam_id' }),
  inquiries: named('inquiries', 'inquiries', 't.subject'),
  contacts: named('contacts', 'contact_threads', 't.subject'),
  coupons: named('coupons', 'coupons', 't.code'),
  chapters: named('chapters', 'chapters', 't.title', { parent: 't.course_id' }),
  lessons: named('lessons', 'lessons', 't.title', { parent: 't.course_id' }),
  meetings: named('meetings', 'meetings', 't.topic'),
} as const satisfies Partial<Record<AuditedKind, unknown>>

/** The statement of `selectNames` joins these kinds by hand. */
const JOINED: readonly AuditedKind[] = ['users', 'attempts', 'subscriptions', 'payments']
/** Entries about these name no record by a UUID; the texts say what they are. */
const UNNAMED: readonly AuditedKind[] = ['permissions', 'settings']

const TABLES: ReadonlyMap<string, Table> = new Map(
  Object.values<unknown>(schema).flatMap((table) => (is(table, Table) ? [[getTableName(table), table]] : [])),
)

/** The columns that name the rows of a table: one, or one for each language. */
function nameColumns(table: Table): readonly [arabic: string, english: string] | null {
  const columns = getTableColumns(table)
  for (const naming of ['title', 'name']) {
    const [arabic, english] = [columns[naming] ?? columns[`${naming}Ar`], columns[naming] ?? columns[`${naming}En`]]
    if (arabic !== undefined && english !== undefined) return [`t.${arabic.name}`, `t.${english.name}`]
  }
  return null
}

/** Selects the names of a kind; throws, so at start, where its records would have none in the record of changes. */
export function namedByColumn(kind: AuditedKind) {
  const name = kind.replaceAll('-', '_')
  const table = TABLES.get(name)
  const columns = table === undefined ? null : nameColumns(table)
  if (columns === null)
    throw new Error(`No title or name of a table ${name} names ${kind}: say how in NAMED_OTHERWISE.`)
  return named(kind, name, columns[0], { english: columns[1] })
}

const PLAIN = AUDITED_KINDS.filter((kind) => ![...JOINED, ...UNNAMED, ...Object.keys(NAMED_OTHERWISE)].includes(kind))
const NAMED = [...Object.values(NAMED_OTHERWISE), ...PLAIN.map(namedByColumn)]

const UNION = sql.raw(' union all ')

/** `ids` are identifiers; what is there no more is left out. */
export async function selectNames(executor: Executor, ids: readonly string[]): Promise<NamedRow[]> {
  const answered = await executor.execute<NamedRow>(sql`
    with wanted(id) as (select unnest(string_to_array(${ids.join(',')}, ','))::uuid),
    named(kind, id, "nameAr", "nameEn", "parentId") as (
      select 'users', u.id, ${person('u')}, ${person('u')}, null::uuid from users u where u.id in (select id from wanted)
      union all ${sql.join([...NAMED], UNION)}
      union all select 'attempts', a.id, ${person('u')} || ' · ' || (e.settings->>'title'),
        ${person('u')} || ' · ' || (e.settings->>'title'), a.exam_id
        from attempts a join users u on u.id = a.user_id join exams e on e.id = a.exam_id
        where a.id in (select id from wanted)
      union all select 'subscriptions', s.id, ${person('u')} || ' · ' || p.name_ar, ${person('u')} || ' · ' || p.name_en,
        s.user_id from subscriptions s join users u on u.id = s.user_id join packages p on p.id = s.package_id
        where s.id in (select id from wanted)
      union all select 'payments', o.id, coalesce(${person('u')} || ' · ', '') || o.package_name_ar,
        coalesce(${person('u')} || ' · ', '') || o.package_name_en, null::uuid
        from orders o left join users u on u.id = o.buyer_id where o.id in (select id from wanted)
    )
    select kind, id::text as id, "nameAr", "nameEn", "parentId"::text as "parentId" from named`)
  return [...answered.rows]
}

export interface KeptState extends Record<string, unknown> {
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
}

/** The last entry of each subject that knows its name. */
export async function selectKeptStates(executor: Executor, subjects: readonly string[]): Promise<KeptState[]> {
  const naming = sql.raw(`array[${NAMING.map((name) => `'${name}'`).join(', ')}]`)
  const answered = await executor.execute<KeptState>(sql`
    select distinct on (subject) subject, detail->'before' as before, detail->'after' as after
    from ${schema.auditEntries}
    where subject = any(string_to_array(${subjects.join(',')}, ','))
      and (jsonb_exists_any(case jsonb_typeof(detail->'before') when 'object' then detail->'before' else '{}' end, ${naming})
        or jsonb_exists_any(case jsonb_typeof(detail->'after') when 'object' then detail->'after' else '{}' end, ${naming}))
    order by subject, at desc, id desc`)
  return [...answered.rows]
}

/** Subjects of what is a part of a record: the lessons of a course, the access of a person. */
export async function selectPartSubjects(executor: Executor, kind: AuditedKind, id: string): Promise<string[]> {
  const parts = PARTS[kind]
  if (parts === undefined) return []
  const answered = await executor.execute<{ readonly subject: string }>(
    sql`select ${parts.subject} || ':' || id as subject from ${sql.raw(parts.table)}
      where ${sql.raw(parts.owner)} = ${id}::uuid order by id limit ${PARTS_MOST}`,
  )
  return answered.rows.map(({ subject }) => subject)
}

const PARTS_MOST = 2_000

const PARTS: Partial<
  Record<AuditedKind, { readonly subject: string; readonly table: string; readonly owner: string }>
> = {
  courses: { subject: 'lessons', table: 'lessons', owner: 'course_id' },
  users: { subject: 'subscriptions', table: 'subscriptions', owner: 'user_id' },
}
