/** 200 viewers of films at once for a minute: errors, memory, and processor time for a gigabyte, ours and nginx's. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStorage } from '#server/adapters/file-storage/index.ts'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { newToken, tokenHash } from '#server/http/bearer.ts'
import { ensureRoles } from '#server/modules/auth/index.ts'
import { storeFile } from '#server/modules/files/index.ts'
import { startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { signedInAdmins } from './admins.ts'
import type { Benchmark, BenchmarkOptions, Figure } from './figures.ts'
import { type Film, watch } from './film-viewer.ts'
import { FILES_LOCATION, startNginx } from './nginx.ts'
import { cpuOf, writtenBy } from './process-cpu.ts'

const VIEWERS = 200
const FILMS = 4
const FILM_BYTES = 64 * 1024 ** 2
const GIGABYTE = 1e9
const MEASURED_MS = 60_000
const QUICK_MS = 10_000
/** Time before anything is measured: what is compiled and cached once is not what a gigabyte costs. */
const WARMING_MS = 5_000
/** Most processor time that a gigabyte may take, in times of nginx's. */
const TIMES_MOST = 3
const SERVER = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' }

/** Makes films, and for each viewer a ticket; answers where each reads, and the content. */
async function seeded(directory: string): Promise<readonly Film[]> {
  const database = await openDatabase({ dataDirectory: directory })
  await migrate(database)
  const now = () => Date.now()
  await ensureRoles({ database, now })
  const [session = ''] = await signedInAdmins(database, 1)
  const dependencies = { database, now, files: diskStorage(join(directory, 'files')) }
  const contents: { readonly id: string; readonly content: Buffer }[] = []
  for (let number = 0; number < FILMS; number += 1) {
    const content = randomBytes(FILM_BYTES)
    const { id } = await storeFile(dependencies, { name: `${number}.mp4`, contentType: 'video/mp4', content })
    contents.push({ id, content })
  }
  const films: Film[] = []
  for (let viewer = 0; viewer < VIEWERS; viewer += 1) {
    const [ticket, film] = [newToken(), contents[viewer % FILMS]]
    if (film === undefined) continue
    await database.pool.query(
      `INSERT INTO lesson_tickets (ticket_hash, session_hash, file_id, expires_at)
       VALUES ($1, $2, $3, now() + interval '1 hour')`,
      [tokenHash(ticket), tokenHash(session), film.id],
    )
    films.push({ path: `/api/learning/files/${ticket}`, content: film.content, address: `10.1.0.${viewer + 1}` })
  }
  await database.close()
  return films
}

const asFile = (film: Film): Film => {
  const id = createHash('sha256').update(film.content).digest('hex')
  return { ...film, path: `/${id.slice(0, 2)}/${id}` }
}

/** Bytes that a process holds in memory (Linux). */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
}

interface Measured {
  /** Bytes that viewers read, and that the server gave to the system for them: what a seek discards is among these. */
  readonly read: number
  readonly sent: number
  readonly errors: readonly string[]
  /** ms. */
  readonly cpu: number
  readonly memoryBefore: number
  readonly memoryMost: number
}

/** The processes are what serves; the first one's memory is looked at. */
async function measured(
  port: number,
  pids: readonly [number, ...number[]],
  films: readonly Film[],
  durationMs: number,
): Promise<Measured> {
  const [pid] = pids
  const memoryBefore = memoryOf(pid)
  const overAll = (of: (one: number) => number) => pids.reduce((sum, one) => sum + of(one), 0)
  await Promise.all(films.map((film, index) => watch(port, film, index, WARMING_MS)))
  const [cpuBefore, sentBefore] = [overAll(cpuOf), overAll(writtenBy)]
  let memoryMost = memoryBefore
  const looking = setInterval(() => {
    memoryMost = Math.max(memoryMost, memoryOf(pid))
  }, 250)
  const watched = await Promise.all(films.map((film, index) => watch(port, film, index, durationMs)))
  clearInterval(looking)
  return {
    read: watched.reduce((sum, { bytes }) => sum + bytes, 0),
    sent: overAll(writtenBy) - sentBefore,
    errors: watched.flatMap(({ errors }) => errors),
    cpu: overAll(cpuOf) - cpuBefore,
    memoryBefore,
    memoryMost,
  }
}

const perGigabyte = ({ cpu, sent }: Measured): number => cpu / 1_000 / (sent / GIGABYTE)
const gigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(2)} GB`
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
const seconds = (value: number): string => `${value.toFixed(2)} s`

interface Compared {
  readonly name: string
  readonly its: Measured
}

/** `behind`: the same with nginx before it, null where there is none. */
interface Ours {
  readonly alone: Measured
  readonly behind: Measured | null
}

const failuresOf = ({ errors: [first, ...more] }: Measured): string =>
  first === undefined ? '0' : `${more.length + 1} (${first})`

function ownFigures(who: string, ours: Measured): readonly Figure[] {
  return [
    {
      measure: `${who}: errors; read by them; sent`,
      value: `${failuresOf(ours)}; ${gigabytes(ours.read)}; ${gigabytes(ours.sent)}`,
      budget: '0 errors',
      isOver: ours.errors.length > 0,
    },
    {
      measure: `${who}: memory of the server, before / most`,
      value: `${megabytes(ours.memoryBefore)} / ${megabytes(ours.memoryMost)}`,
      budget: '≤ 600 MB',
      isOver: ours.memoryMost > 600e6,
    },
    { measure: `${who}: processor time for a GB sent`, value: seconds(perGigabyte(ours)) },
  ]
}

function comparison({ alone, behind }: Ours, { name, its }: Compared): readonly Figure[] {
  const times = (ours: Measured) => perGigabyte(ours) / perGigabyte(its)
  return [
    {
      measure: `${name}, same files and viewers: errors; sent; processor time for a GB`,
      value: `${failuresOf(its)}; ${gigabytes(its.sent)}; ${seconds(perGigabyte(its))}`,
    },
    {
      measure: `${name}: ours alone for a GB of its`,
      value: `${times(alone).toFixed(1)}×`,
      budget: `≤ ${TIMES_MOST}×`,
      isOver: times(alone) > TIMES_MOST,
    },
    ...(behind === null
      ? []
      : [
          {
            measure: `${name}: ours and the nginx before it for a GB of its`,
            value: `${times(behind).toFixed(1)}×`,
            budget: `≤ ${TIMES_MOST}×`,
            isOver: times(behind) > TIMES_MOST,
          },
        ]),
  ]
}

function figuresOf(ours: Ours, others: readonly Compared[], lasts: number): readonly Figure[] {
  const who = `${VIEWERS} viewers for ${lasts / 1_000} s`
  return [
    ...ownFigures(who, ours.alone),
    ...(ours.behind === null ? [] : ownFigures(`${who}, sent by the nginx before it`, ours.behind)),
    ...others.flatMap((one) => comparison(ours, one)),
    ...(others.length === 0 ? [{ measure: 'nginx on the same files', value: 'nginx not installed' }] : []),
  ]
}

/** nginx as it is set by default elsewhere, and as it works where it encrypts: without `sendfile`. */
async function comparedWith(root: string, films: readonly Film[], durationMs: number): Promise<readonly Compared[]> {
  const compared: Compared[] = []
  for (const sendfile of ['on', 'off'] as const) {
    const nginx = await startNginx(root, { sendfile })
    if (nginx === null) return []
    const its = await measured(nginx.port, [nginx.pid], films.map(asFile), durationMs).finally(nginx.stop)
    compared.push({ name: `${nginx.version}, sendfile ${sendfile}`, its })
  }
  return compared
}

/** Ours with nginx before it, which sends what our server allows; null: nginx is not installed. */
async function behindNginx(directory: string, films: readonly Film[], durationMs: number): Promise<Measured | null> {
  const server = await startAcademyServer(directory, { ...SERVER, FILES_ACCEL_LOCATION: FILES_LOCATION })
  try {
    const configured = { sendfile: 'on', behind: server.port() } as const
    const nginx = await startNginx(join(server.directory, 'files', 'stored'), configured)
    return nginx && (await measured(nginx.port, [server.pid(), nginx.pid], films, durationMs).finally(nginx.stop))
  } finally {
    await server.stop()
  }
}

async function run({ quick }: BenchmarkOptions): Promise<readonly Figure[]> {
  const lasts = quick ? QUICK_MS : MEASURED_MS
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-bench-'))
  const films = await seeded(directory)
  const behind = await behindNginx(directory, films, lasts)
  const server = await startAcademyServer(directory, SERVER)
  rmSync(directory, { recursive: true, force: true })
  try {
    const alone = await measured(server.port(), [server.pid()], films, lasts)
    const others = await comparedWith(join(server.directory, 'files', 'stored'), films, lasts)
    return figuresOf({ alone, behind }, others, lasts)
  } finally {
    await server.stop()
  }
}

export const films: Benchmark = { name: 'films', title: 'Films for 200 viewers', run }
