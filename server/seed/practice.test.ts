/** The practice of the sample academy: every page of students and staff has something to show. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PracticeEvent } from '#domain/practice/event.ts'
import { TOPIC_LEVELS } from '#domain/practice/levels.ts'
import { allHits } from '#domain/practice/hit-rate.ts'
import type { PracticePack } from '#domain/practice/pack.ts'
import { practiceEvents, practicePacks, practiceScores } from '#server/db/schema.ts'
import type { Database } from '#server/db/connection.ts'
import { contentClaims } from '#server/modules/packages/index.ts'
import {
  readHitRates,
  readKnowledge,
  readOverview,
  readStandings,
  readStudentLog,
} from '#server/modules/practice/index.ts'
import { listReviewedQuestions, measureQuestions, ringReportAlarm } from '#server/modules/practice-quality/index.ts'
import { openTestDatabase } from '#tests/database.ts'
import { type TestDependencies, testDependencies } from '#tests/server-dependencies.ts'
import { seedSampleAcademy } from './index.ts'
import { seedSamplePractice } from './practice.ts'
import { sampleEmail } from './sample-accounts.ts'
import { selectUserIds } from './seed.repo.ts'
import { seedSampleShop } from './shop.ts'

/** A Wednesday: weekdays and months decide who practised. */
const NOW = Date.UTC(2026, 10, 25, 9)
const STUDENTS = Array.from({ length: 12 }, (_, index) => sampleEmail(index === 0 ? null : index))

let database: Database
let dependencies: TestDependencies
let packs: PracticePack[]
let bodies: PracticeEvent['body'][]

beforeAll(async () => {
  database = await openTestDatabase()
  const given = { database, now: () => NOW }
  dependencies = testDependencies({ ...given, readContentClaims: contentClaims(given) })
  await seedSampleAcademy(dependencies)
  await seedSampleShop(dependencies)
  await seedSamplePractice(dependencies)
  packs = (await database.query.select().from(practicePacks)).map(
    ({ content }) => JSON.parse(new TextDecoder().decode(content)) as PracticePack,
  )
  bodies = (await database.query.select().from(practiceEvents)).map(({ body }) => body)
}, 180_000)

afterAll(async () => {
  dependencies.forgetFiles()
  await database.close()
})

const answers = () => bodies.flatMap((body) => (body.type === 'answered' ? [body] : []))

it('a student gets at least 150 questions in packs, a third of them twins, and films that explain some', () => {
  const questions = packs.flatMap((pack) => pack.questions)
  expect(questions.length).toBeGreaterThanOrEqual(150)
  const twins = questions.filter(({ facts }) => facts.family !== facts.question)
  expect(twins.length / questions.length).toBeGreaterThanOrEqual(1 / 3)
  expect(questions.filter(({ part }) => part !== null).length).toBeGreaterThanOrEqual(30)
})

it('the logs of a dozen students hold hints, blanks, typed sheets, marks and reports', () => {
  const share = (count: number) => count / answers().length
  expect(share(answers().filter(({ hints }) => hints > 0).length)).toBeGreaterThan(0.03)
  expect(share(answers().filter(({ options }) => options.length === 0).length)).toBeGreaterThan(0.01)
  expect(answers().filter(({ sheet }) => sheet !== null).length).toBeGreaterThan(20)
  for (const type of ['bookmarked', 'printed', 'settled'] as const) {
    expect(bodies.filter((body) => body.type === type).length, type).toBeGreaterThanOrEqual(STUDENTS.length)
  }
})

it('nobody has practised a topic that a package would have to open', async () => {
  const [userId = ''] = await selectUserIds(database.query, STUDENTS)
  const { topics } = await readOverview(dependencies, userId)
  const locked = new Set(topics.flatMap(({ topic, isLocked }) => (isLocked ? [topic] : [])))
  expect(locked.size).toBe(2)
  const { authored } = await readKnowledge(dependencies)
  const events = await readStudentLog(database.query, userId, { authored })
  const practised = events.flatMap(({ body }) =>
    body.type === 'answered' ? [authored.get(body.question)?.topic ?? ''] : [],
  )
  expect(practised.length).toBeGreaterThan(100)
  expect(practised.filter((topic) => locked.has(topic))).toEqual([])
})

it('everybody reads how often the forecasts were right, as one share of all months', async () => {
  expect(await database.query.$count(practiceScores)).toBeGreaterThanOrEqual(20)
  const months = await readHitRates(database)
  expect(months.length).toBeGreaterThanOrEqual(2)
  const all = allHits(months)
  expect(all?.of).toBeGreaterThanOrEqual(20)
  expect((all?.inside ?? 0) / (all?.of ?? 1)).toBeGreaterThan(0.6)
})

it('staff find one key in doubt that three students reported, and other reports that rang no alarm', async () => {
  expect(await ringReportAlarm(dependencies)).toHaveLength(1)
  await measureQuestions(dependencies)
  const queue = await listReviewedQuestions(dependencies)
  expect(queue.filter(({ doubt }) => doubt !== null)).toMatchObject([{ reporters: 3 }])
  expect(queue.filter(({ doubt }) => doubt === null).length).toBeGreaterThanOrEqual(3)
  expect(new Set(queue.flatMap(({ reports }) => reports.map(({ reason }) => reason))).size).toBeGreaterThanOrEqual(4)
})

it('staff find students of every level, and each reason for which a student needs help', async () => {
  const ids = await selectUserIds(database.query, STUDENTS)
  const people = ids.map((id) => ({ id, joinedAt: new Date(0) }))
  const standings = [...(await readStandings(dependencies, people, await readKnowledge(dependencies))).values()]
  const levels = new Set(standings.flatMap((standing) => standing.levels.map(({ level }) => level)))
  expect(levels).toEqual(new Set(TOPIC_LEVELS))
  expect(new Set(standings.flatMap(({ needs }) => needs.map(({ kind }) => kind)))).toEqual(
    new Set(['falling', 'idle', 'misconception']),
  )
  expect((await readKnowledge(dependencies)).doubted.size).toBe(1)
})

it('a second start practises nothing twice', async () => {
  await seedSamplePractice(dependencies)
  expect(await database.query.$count(practiceEvents)).toBe(bodies.length)
})
