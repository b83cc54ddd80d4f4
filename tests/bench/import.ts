/** Files of 1,000 questions through the routes that the page uses: looked at (dry run), then imported. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportReport, ImportStanding } from '#contract/exams/exchange.ts'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { ensureRoles } from '#server/modules/auth/index.ts'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { onEachDatabase } from './databases.ts'
import { signedInAdmins } from './admins.ts'
import { type Benchmark, type BenchmarkOptions, type Figure, milliseconds, percentile } from './figures.ts'

const QUESTIONS = 1_000
const A_SECTION = 100
const ROUNDS = 5
const QUICK_ROUNDS = 1
const FORMATS = [
  { name: 'GIFT', format: 'gift', fileName: 'bank.gift' },
  { name: 'Moodle XML', format: 'moodle-xml', fileName: 'bank.xml' },
] as const

/** Writes a question as teachers do: a sentence, a formula, four options, a word about each mistake, an explanation. */
export function giftQuestion(index: number): string {
  const [base, height] = [index + 2, (index % 40) + 3]
  const category = index % A_SECTION === 0 ? `$CATEGORY: كمي/هندسة ${index / A_SECTION + 1}\n\n` : ''
  return `${category}::سؤال ${index + 1}::[markdown]ما مساحة المثلث الذي قاعدته $${base}$ سم وارتفاعه $${height}$ سم؟ {
  =$\\frac\\{${base * height}\\}\\{2\\}$ سم²
  ~$${base * height}$ سم² #نسيت القسمة على اثنين.
  ~$${base + height}$ سم² #هذا مجموعهما.
  ~$${2 * base}$ سم²
  ####نصف القاعدة في الارتفاع: $\\frac\\{1\\}\\{2\\} \\times ${base} \\times ${height}$.
}
`
}

interface Academy {
  readonly origin: string
  readonly token: string
}

async function answerOf<Data>({ origin, token }: Academy, path: string, init: RequestInit): Promise<Data> {
  const response = await fetch(origin + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: Data }).data
}

async function lookedAt(academy: Academy, file: Uint8Array<ArrayBuffer>, fileName: string): Promise<ImportReport> {
  const report = await answerOf<ImportReport>(academy, `/api/imports?name=${fileName}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  const left = report.skipped.length + report.warnings.length
  if (report.understood !== QUESTIONS || left > 0) {
    throw new Error(`${fileName}: ${report.understood} understood, ${left} left out or changed`)
  }
  return report
}

/** Answers the id of the new exam. */
async function imported(academy: Academy, { id }: ImportReport): Promise<string> {
  const target = { kind: 'exam', title: 'بنك', locale: 'ar', type: 'quantitative', durationMinutes: 60 }
  const { done } = await answerOf<ImportStanding>(academy, `/api/imports/${id}/commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target }),
  })
  if (done?.questions !== QUESTIONS) throw new Error(`${done?.questions ?? 0} questions imported`)
  return done.examId
}

async function exported({ origin, token }: Academy, examId: string, format: string) {
  const response = await fetch(`${origin}/api/exams/${examId}/export?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`the export as ${format} was refused: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

interface Took {
  /** ms. */
  readonly dryRun: number
  readonly commit: number
  readonly examId: string
}

async function timed(academy: Academy, file: Uint8Array<ArrayBuffer>, fileName: string): Promise<Took> {
  const begunAt = performance.now()
  const report = await lookedAt(academy, file, fileName)
  const readAt = performance.now()
  const examId = await imported(academy, report)
  return { dryRun: readAt - begunAt, commit: performance.now() - readAt, examId }
}

function figure(measure: string, bytes: number, took: readonly Took[]): Figure {
  const median = (values: readonly number[]) => milliseconds(percentile(values, 0.5))
  const [dryRun, commit] = [median(took.map((one) => one.dryRun)), median(took.map((one) => one.commit))]
  const most = milliseconds(Math.max(...took.map((one) => one.dryRun + one.commit)))
  return {
    measure: `${measure} (${Math.round(bytes / 1000)} KB): dry run / import, medians of ${took.length}; both at most`,
    value: `${dryRun} / ${commit}; ${most}`,
    budget: 'both < 10 s',
  }
}

async function measured(databaseUrl: string, rounds: number, place: string): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-bench-'))
  const database = await openDatabase({ databaseUrl, dataDirectory: directory })
  await migrate(database)
  await ensureRoles({ database, now: () => Date.now() })
  const [token = ''] = await signedInAdmins(database, 1).finally(() => database.close())
  const server = await startAcademyServer(directory, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' })
  const academy = { origin: `http://127.0.0.1:${server.port()}`, token }
  try {
    let file = new TextEncoder().encode(Array.from({ length: QUESTIONS }, (_, index) => giftQuestion(index)).join('\n'))
    const figures: Figure[] = []
    let examId: string | null = null
    for (const { name, format, fileName } of FORMATS) {
      if (examId !== null) file = await exported(academy, examId, format)
      const took: Took[] = []
      for (let round = 0; round < rounds; round += 1) took.push(await timed(academy, file, fileName))
      figures.push(figure(`${place}: ${name}`, file.byteLength, took))
      examId = took[0]?.examId ?? null
    }
    return figures
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

function run(options: BenchmarkOptions): Promise<readonly Figure[]> {
  const rounds = options.quick ? QUICK_ROUNDS : ROUNDS
  return onEachDatabase(options, (databaseUrl, place) => measured(databaseUrl, rounds, place))
}

export const imports: Benchmark = { name: 'import', title: 'Import of 1,000 questions', run }
