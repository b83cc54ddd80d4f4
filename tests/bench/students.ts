/** A sheet of 20,000 students through the importer: looked at, written, looked at again, taken back; and the memory. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SheetImport } from '#contract/office/sheet-imports.ts'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { ensureRoles } from '#server/modules/auth/index.ts'
import { toCsv, toXlsx } from '#server/spreadsheet/index.ts'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { signedInAdmins } from './admins.ts'
import { onEachDatabase } from './databases.ts'
import type { Benchmark, BenchmarkOptions, Figure } from './figures.ts'

const STUDENTS = 20_000
const QUICK_STUDENTS = 1_000
const ASK_EVERY_MS = 200
const NAMES = ['سارة', 'نورة', 'هند', 'ريم', 'ليلى', 'عبدالله', 'محمد', 'سعود', 'فهد', 'خالد']
const FAMILIES = ['العتيبي', 'الحربي', 'الشمري', 'الدوسري', 'القحطاني', 'السبيعي', 'المطيري']

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const COLUMNS = [
  { header: 'الاسم', value: (index: number) => `${NAMES[index % 10]} ${FAMILIES[index % 7]}` },
  { header: 'البريد الإلكتروني', value: (index: number) => `student${index}@sheet.test` },
  { header: 'الجوال', value: (index: number) => `05${String(10_000_000 + index)}` },
  { header: 'الحالة', value: () => 'مفعّل' },
]

/** The most memory that a process ever held, bytes (Linux). */
function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) * 1024
}

interface Importer {
  readonly origin: string
  readonly token: string
}

async function ask<Data>({ origin, token }: Importer, path: string, init: RequestInit = {}): Promise<Data> {
  const headers = { authorization: `Bearer ${token}`, ...init.headers }
  const response = await fetch(`${origin}/api/sheet-imports${path}`, { ...init, headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: Data }).data
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

function check(importer: Importer, file: Uint8Array<ArrayBuffer>): Promise<SheetImport> {
  const headers = { 'content-type': 'application/octet-stream' }
  return ask(importer, '?kind=users&name=students', { method: 'POST', headers, body: file })
}

/** Waits for the end, and measures what another answer took at most meanwhile. */
async function untilEnded(importer: Importer, id: string): Promise<{ ended: SheetImport; slowest: number }> {
  let slowest = 0
  for (;;) {
    const begunAt = performance.now()
    const standing = await ask<SheetImport>(importer, `/${id}`)
    slowest = Math.max(slowest, performance.now() - begunAt)
    if (standing.state !== 'running' && standing.state !== 'undoing') return { ended: standing, slowest }
    await delay(ASK_EVERY_MS)
  }
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const begunAt = performance.now()
  const value = await work()
  return { value, ms: performance.now() - begunAt }
}

async function measured(databaseUrl: string, students: number, place: string): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-bench-'))
  const database = await openDatabase({ databaseUrl, dataDirectory: directory })
  await migrate(database)
  await ensureRoles({ database, now: () => Date.now() })
  const [token = ''] = await signedInAdmins(database, 1).finally(() => database.close())
  const server = await startAcademyServer(directory, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' })
  const importer = { origin: `http://127.0.0.1:${server.port()}`, token }
  const rows = Array.from({ length: students }, (_, index) => index)
  try {
    const before = peakOf(server.pid())
    const looked = await timed(async () => check(importer, new Uint8Array(await toXlsx(COLUMNS, rows))))
    const { id, plan } = looked.value
    const written = await timed(async () => {
      await ask(importer, `/${id}/start`, post({ plan, leaveRefused: false }))
      return untilEnded(importer, id)
    })
    if (written.value.ended.done.made !== students) throw new Error(`${written.value.ended.done.made} were made`)
    const again = await timed(() => check(importer, new Uint8Array(toCsv(COLUMNS, rows))))
    if (again.value.planned.skip !== students) throw new Error(`${again.value.planned.skip} were known again`)
    const undone = await timed(async () => {
      await ask(importer, `/${id}/undo`, { method: 'POST' })
      return untilEnded(importer, id)
    })
    if (undone.value.ended.done.undone !== students) throw new Error(`${undone.value.ended.done.undone} taken back`)
    const after = peakOf(server.pid())
    const slowest = Math.max(written.value.slowest, undone.value.slowest)
    return [
      { measure: `${place}: ${students} students (XLSX): dry run`, value: seconds(looked.ms) },
      { measure: `${place}: the import itself`, value: seconds(written.ms) },
      { measure: `${place}: the same again (CSV): dry run, all known`, value: seconds(again.ms) },
      { measure: `${place}: taking it back`, value: seconds(undone.ms) },
      { measure: `${place}: the slowest other answer meanwhile`, value: seconds(slowest) },
      {
        measure: `${place}: peak memory of the server before / after`,
        value: `${Math.round(before / 1e6)} MB / ${Math.round(after / 1e6)} MB`,
      },
    ]
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

function run(options: BenchmarkOptions): Promise<readonly Figure[]> {
  const students = options.quick ? QUICK_STUDENTS : STUDENTS
  return onEachDatabase(options, (databaseUrl, place) => measured(databaseUrl, students, place))
}

export const students: Benchmark = { name: 'students', title: 'Import of 20,000 students', run }
