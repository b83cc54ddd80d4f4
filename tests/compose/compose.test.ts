/** The containers of `docs/compose`: built, started, and one node killed under a student. Needs root and an engine. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/db/connection.ts'
import { hashPassword } from '#server/modules/auth/index.ts'
import { signedInAdmins } from '#tests/bench/admins.ts'
import { until } from '#tests/cluster/until.ts'
import { examOfOneSection, seedSittingStudents } from '#tests/processes/sitting-academy.ts'
import { type Answered, SittingStudent } from '#tests/processes/sitting-student.ts'
import { chanceOf } from '#tests/simulation/random.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type Containers, openContainers } from './containers.ts'

const PASSWORD = 'Quiet-Harbour-81!'
const WITHIN_MS = 240_000
const ANSWERS = 60

let containers: Containers
let origin: string
let tokens: readonly string[]
let adminToken: string
let email: string

/** A class in the database, whose accounts have no published password. */
async function fill(databaseUrl: string): Promise<void> {
  tokens = (await seedSittingStudents(2, databaseUrl)).tokens
  const database = await openDatabase({ databaseUrl, dataDirectory: '' })
  ;[adminToken = ''] = await signedInAdmins(database, 1)
  const hash = await hashPassword(PASSWORD)
  await database.pool.query('UPDATE users SET password_hash = $1', [hash])
  const student = `SELECT email FROM users WHERE email LIKE 'student%' ORDER BY email LIMIT 1`
  email = (await database.pool.query<{ email: string }>(student)).rows[0]?.email ?? ''
  await database.close()
}

const untilHealthy = (service: string) =>
  until(`a healthy ${service}`, WITHIN_MS, async () => (containers.healthOf(service) === 'healthy' ? true : undefined))

beforeAll(async () => {
  const port = await freePort()
  containers = openContainers(port, 'of-the-database')
  // The proxy's certificate is this run's own.
  setDefaultCACertificates([...getCACertificates('default'), containers.certificate])
  containers.up('database')
  await untilHealthy('database')
  await until('a database on the network', WITHIN_MS, async () => {
    const client = new Client({ connectionString: containers.databaseUrl })
    return client.connect().then(
      async () => (await client.end(), true),
      () => undefined,
    )
  })
  await fill(containers.databaseUrl)
  containers.up()
  for (const service of ['node-a', 'node-b']) await untilHealthy(service)
  origin = `https://localhost:${port}`
})

afterAll(() => containers.down())

it('a student signs in through the proxy', async () => {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
  expect((await fetch(`${origin}/login`)).headers.get('strict-transport-security')).not.toBeNull()
})

it('a student goes on while one node after the other is killed and comes back by itself, and no answer is lost', async () => {
  const exam = await examOfOneSection(origin, tokens[0] ?? '', adminToken)
  const students = tokens.map((token, index) => new SittingStudent(() => origin, token, exam, chanceOf(index + 1)))
  const untilTaken = (attempt: () => Promise<Answered>) =>
    until('an answer', WITHIN_MS, async () => ((await attempt()) === 'taken' ? true : undefined))
  for (const student of students) await untilTaken(() => student.start())
  for (const service of ['node-a', 'node-b']) {
    containers.crash(service)
    for (let answers = 0; answers < ANSWERS; answers += 1) {
      for (const student of students)
        if ((await student.answer()) === 'unknown') await untilTaken(() => student.deliver())
    }
    await untilHealthy(service)
  }
  for (const student of students) {
    expect(student.acknowledged).toBe(2 * ANSWERS)
    await untilTaken(() => student.submit())
    expect(await student.differences()).toEqual([])
  }
})

it('an operator makes a backup in a node, whose program may write to its volume alone', () => {
  const node = 'node_modules/.bin/node'
  const backup = '/var/lib/miqyas/academy.ndjson.gz'
  containers.exec('node-a', node, 'scripts/database-export.ts', backup)
  const size = `console.log(require('node:fs').statSync('${backup}').size, process.getuid())`
  const [bytes, user] = containers.exec('node-b', node, '-e', size).split(' ').map(Number)
  expect(bytes).toBeGreaterThan(10_000)
  expect(user).not.toBe(0)
  expect(() => containers.exec('node-a', 'touch', '/opt/miqyas/dist/written')).toThrow(/Read-only file system/)
})
