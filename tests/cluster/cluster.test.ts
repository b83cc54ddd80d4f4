/**
 * A class sits an exam on three nodes behind HAProxy, over PostgreSQL on three hosts (Patroni, etcd, one synchronous
 * standby) and a bucket, two nodes through PgBouncer, and one part after the other is killed. `STUDENTS` says how many
 * they are.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AcademyServer, startAcademyServer } from '#tests/e2e/support/academy-server.ts'
import { deployNextRelease, firstRelease, removeRelease } from '#tests/e2e/support/release.ts'
import { signedInAdmins } from '#tests/bench/admins.ts'
import type { ScriptedExam } from '#tests/bench/scripted-attempt.ts'
import { openDatabase } from '#server/db/connection.ts'
import { examOfOneSection, seedSittingStudents } from '#tests/processes/sitting-academy.ts'
import { freePort } from '../../scripts/free-port.ts'
import { findPostgresBinaries } from '../../scripts/postgres/binaries.ts'
import { type PrivatePooler, startPrivatePooler } from '../../scripts/postgres/private-pooler.ts'
import { balanceAcademy, balanceDatabase } from './balancer.ts'
import { type BucketHost, bucketOn } from './bucket-host.ts'
import { type DatabaseHosts, openDatabaseHosts } from './database-hosts.ts'
import { type Host, openNetwork } from './hosts.ts'
import { askForMails, mailsSentBy } from './mails.ts'
import { Author } from './author.ts'
import { Browsing } from './browsing.ts'
import { type Seen, SittingClass } from './students.ts'
import { until } from './until.ts'

const STUDENTS = Number(process.env['STUDENTS'] ?? 500)
/** Time (ms) in which the class goes on undisturbed after each fault. */
const REST_MS = 8_000
const POOLED_CONNECTIONS = 20
const MAILS_A_FAULT = 10
/** Time (ms) that a node may hold the lease of a mail that it did not send, and more. */
const MAILS_WITHIN_MS = 180_000

const closing: (() => Promise<unknown>)[] = []
let hosts: readonly Host[]
let bucket: BucketHost
let author: Author
let databases: DatabaseHosts
let databaseUrl: string
let pooler: PrivatePooler
const nodes: AcademyServer[] = []
/** Variables of each node, as its next start finds them. */
const releases: (Record<string, string> & { CLIENT_DIR: string })[] = []
const firstClient = firstRelease()
const nextClient = firstRelease()
let origin: string
let exam: ScriptedExam
let students: SittingClass
const unasked: string[] = []
let mailsAsked = 0
const record: (Seen & { readonly fault: string })[] = []

beforeAll(async () => {
  const binaries = findPostgresBinaries()
  if (binaries === undefined) throw new Error('no PostgreSQL was found: install one or put it on PATH')
  const network = openNetwork(['database1', 'database2', 'database3', 'bucket'])
  closing.push(network.close)
  hosts = network.hosts.slice(0, 3)
  databases = openDatabaseHosts(hosts, binaries)
  closing.push(async () => databases.remove())
  for (const host of hosts) databases.start(host)
  bucket = await bucketOn(network.hosts[3])
  closing.push(bucket.remove)
  await databases.untilWhole()
  const databasePort = await freePort()
  closing.push(balanceDatabase(databasePort, hosts).stop)
  databaseUrl = `postgresql://postgres@127.0.0.1:${databasePort}/postgres`
  // Before its first check the balancer takes every host for the primary.
  const isPrimary = 'SELECT 1 AS count WHERE NOT pg_is_in_recovery()'
  await until('a primary behind its balancer', 30_000, async () => (await countOf(isPrimary)) ?? undefined)
  await delay(REST_MS)
  pooler = await startPrivatePooler(databaseUrl, POOLED_CONNECTIONS)
  closing.push(pooler.stop)
  const { directory, tokens } = await seedSittingStudents(STUDENTS, databaseUrl)
  const adminToken = await signedInAdmin()
  closing.push(async () => [firstClient, nextClient].forEach(removeRelease))
  deployNextRelease(nextClient)
  for (const url of [pooler.url, pooler.url, databaseUrl]) {
    const environment = { DATABASE_URL: url, LOG_LEVEL: 'fatal', TRUSTED_PROXIES: 'loopback', ...bucket.variables }
    releases.push({ ...environment, CLIENT_DIR: firstClient })
  }
  for (const environment of releases) {
    const node = await startAcademyServer(directory, environment)
    closing.push(node.stop)
    nodes.push(node)
  }
  const port = await freePort()
  closing.push(
    balanceAcademy(
      port,
      nodes.map((node) => node.port()),
    ).stop,
  )
  origin = `http://127.0.0.1:${port}`
  await until('a node behind the balancer', 30_000, async () =>
    (await fetch(`${origin}/api/health`).catch(() => null))?.ok === true ? true : undefined,
  )
  exam = await examOfOneSection(origin, tokens[0] ?? '')
  students = new SittingClass(origin, tokens, exam)
  author = new Author(origin, adminToken)
  unasked.push(...(await addressesOfStudents()))
  await students.begin()
  record.push({ fault: 'all begin at once', ...students.seen() })
  await observe('nothing', () => delay(REST_MS))
})

afterAll(async () => {
  console.table(record)
  const silence = Math.max(...record.map(({ longestSilenceMs }) => longestSilenceMs))
  console.log(`${record.at(-1)?.acknowledged ?? 0} acknowledged events, at most ${silence} ms of silence`)
  for (const close of closing.toReversed()) await close()
})

/** The only row's `count`; null while the database does not answer. */
async function countOf(query: string): Promise<number | null> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    const [row] = (await client.query<{ count: string }>(query)).rows
    return row === undefined ? null : Number(row.count)
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function signedInAdmin(): Promise<string> {
  const database = await openDatabase({ databaseUrl, dataDirectory: '' })
  const [token = ''] = await signedInAdmins(database, 1)
  await database.close()
  return token
}

/** The problems that each node names, and its status. */
async function healthOfNodes() {
  return Promise.all(
    nodes.map(async (node) => {
      const answer = await fetch(`http://127.0.0.1:${node.port()}/api/health`)
      const { data } = (await answer.json()) as { data: { problems: readonly string[] } }
      return `${answer.status} ${data.problems.join()}`
    }),
  )
}

async function addressesOfStudents(): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ email: string }>(`SELECT email FROM users WHERE email LIKE '%@bench.test'`)
  await client.end()
  return rows.map(({ email }) => email)
}

/** The class goes on through a fault and for a while after it, and gets answers again. */
async function observe(fault: string, happen: () => Promise<unknown>): Promise<void> {
  const before = students.seen().acknowledged
  const addresses = unasked.splice(0, MAILS_A_FAULT)
  mailsAsked += addresses.length
  const mails = askForMails(origin, addresses)
  await Promise.all([happen(), mails])
  await delay(REST_MS)
  const seen = students.seen()
  record.push({ fault, ...seen })
  expect(seen.acknowledged).toBeGreaterThan(before)
}

it('a student whose node is killed goes on at another one', () =>
  observe('a node is killed and started again', async () => {
    await nodes[0]?.kill()
    await delay(REST_MS)
    await nodes[0]?.start()
  }))

it('a student in the middle of an upgrade goes on while one node after the other gets the next release, and no page misses a file', () =>
  observe('nodes are upgraded in turn', async () => {
    const browsing = new Browsing(origin, ['/', '/login', '/exams', `/exams/${exam.id}/take`])
    for (const [index, node] of nodes.entries()) {
      await node.leave()
      Object.assign(releases[index] ?? {}, { CLIENT_DIR: nextClient })
      await node.start()
      await delay(REST_MS)
      if (index === 0) expect(browsing.seen().releases).toEqual([1])
    }
    await until('a page of the next release', 60_000, async () =>
      browsing.seen().releases.includes(2) ? true : undefined,
    )
    await delay(REST_MS)
    const { releases: seen, missing, pages, files } = await browsing.end()
    console.log(`${pages} pages and ${files} of their files, ${missing.length} missing`)
    expect(missing).toEqual([])
    expect(seen).toEqual([1, 2])
  }))

it('a student whose pooler is killed goes on', () => observe('the pooler is killed', () => pooler.crash()))

it('a student whose PostgreSQL is killed goes on when its manager has started it, or another one', () =>
  observe('PostgreSQL is killed on the primary', async () => {
    await databases.killPostgres(await databases.primary())
    await delay(REST_MS)
    await databases.untilWhole()
  }))

it('a student whose primary host dies goes on at another primary', () =>
  observe('the primary host dies and comes back', async () => {
    const host = await databases.primary()
    await host.die()
    await databases.untilAnother(host)
    await delay(REST_MS)
    databases.start(host)
    await databases.untilWhole()
  }))

it('a student whose primary host is cut off goes on at another primary, and the old one takes nothing', () =>
  observe('the primary host is cut off and connected again', async () => {
    const host = await databases.primary()
    host.cutOff()
    await databases.untilAnother(host)
    await delay(REST_MS)
    host.connect()
    await databases.untilWhole()
  }))

it('a student whose bucket is killed goes on, pictures and uploads are put off in words, and nothing is lost or doubled', () =>
  observe('the bucket is killed and comes back', async () => {
    const before = await author.picture(1)
    await author.beginFilm()
    const underWay = author.piece()
    await bucket.kill()
    await underWay
    await until('health that names the bucket', 60_000, async () =>
      (await healthOfNodes()).every((health) => health === '200 bucket-away') ? true : undefined,
    )
    expect(await author.readPicture(before)).toEqual('503 files.storage-away')
    expect(await author.tryPicture(2)).toEqual('503 files.storage-away')
    expect(await author.piece()).toEqual('503 files.storage-away')
    await bucket.start()
    await until('health without a problem', 60_000, async () =>
      (await healthOfNodes()).every((health) => health === '200 ') ? true : undefined,
    )
    expect(await author.readPicture(before)).toEqual('200')
    await author.picture(2)
    await author.picture(2)
    expect(await author.finishFilm()).toBe(true)
    expect([...author.statuses].filter((status) => status === '500' || status === '')).toEqual([])
    expect(bucket.contents()).toEqual({ stored: 3, unfinished: 0, multiparts: 0 })
    expect(await countOf(`SELECT count(*) FROM files WHERE id IN (${author.ids.map((id) => `'${id}'`).join()})`)).toBe(
      3,
    )
  }))

it('a student who asked for a mail gets it, once', async () => {
  await until('a queue without mails', MAILS_WITHIN_MS, async () =>
    (await countOf('SELECT count(*) FROM mail_jobs')) === 0 ? true : undefined,
  )
  const sent = mailsSentBy(nodes)
  expect(new Set(sent).size).toBe(sent.length)
  expect(sent.length).toBeGreaterThanOrEqual(mailsAsked)
})

it('every student hands in, and every answer that was called stored counts once', async () => {
  expect(await students.handIn()).toEqual([])
  const attempts = `attempts WHERE user_id IN (SELECT id FROM users WHERE email LIKE '%@bench.test')`
  expect(await countOf(`SELECT count(*) FROM ${attempts}`)).toBe(STUDENTS)
  expect(await countOf(`SELECT count(*) FROM ${attempts} AND state = 'closed' AND close_reason = 'finished'`)).toBe(
    STUDENTS,
  )
  // A line that was stored twice would be a branch of its device's log.
  expect(await countOf(`SELECT count(*) FROM attempt_writers WHERE attempt_id IN (SELECT id FROM ${attempts})`)).toBe(
    STUDENTS,
  )
  expect(await countOf(`SELECT count(*) FROM attempt_events WHERE contradicted_at IS NOT NULL`)).toBe(0)
})
