/** Explanations compared by twins, from logs to what staff read. */
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { ExplanationComparison, VariantComparison } from '#contract/practice/practice-questions.ts'
import { explanationVariant } from '#domain/practice/explanation-variants.ts'
import type { PracticePack } from '#domain/practice/pack.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import {
  practiceEvents,
  practiceLogs,
  practicePacks,
  practiceTopics,
  questionFigures,
  roles,
  users,
} from '#server/db/schema.ts'
import { answered, openPracticeOffice, practiceQuestion } from '#server/modules/practice/practice.test-support.ts'
import { TEST_START } from '#tests/http.ts'
import { measureQuestions, practiceQualityModule } from './index.ts'

const office = openPracticeOffice([practiceQualityModule])
const DAY_MS = 86_400_000

interface Known {
  readonly id: string
  readonly right: string
  readonly wrong: string
}
const pair: Known[] = []
const others: Known[] = []

type Line = readonly [daysAgo: number, question: Known, isRight: boolean]

/** A student's log as it lies in the database, with ten further questions, so that the student weighs something. */
const insertLog = (answers: readonly Line[], othersAreRight: boolean) => insertLogOf(() => answers, othersAreRight)

async function insertLogOf(answersBy: (userId: string) => readonly Line[], othersAreRight: boolean) {
  const { query } = office.server.database
  const [student] = await query.select().from(roles).where(eq(roles.name, 'student'))
  const [userId, writer] = [newIdentifier(), newIdentifier()]
  const person = { email: `${userId}@example.com`, firstName: 'س', lastName: 'ع', searchText: '', passwordHash: 'none' }
  await query.insert(users).values({ id: userId, ...person, roleId: student?.id ?? '', createdAt: new Date(0) })
  const answers = answersBy(userId)
  const all = [...others.map((question, index): Line => [9, question, othersAreRight || index > 4]), ...answers]
  const lines = all.map(([daysAgo, { id, right, wrong }, isRight], index) => {
    const { body } = answered(index + 1, id, { options: [isRight ? right : wrong], ms: 30_000 })
    const at = new Date(TEST_START - daysAgo * DAY_MS + index)
    return { userId, writer, seq: index + 1, position: index + 1, at, body: body as never, receivedAt: at }
  })
  await query.insert(practiceEvents).values(lines)
  await query.insert(practiceLogs).values({ userId, length: lines.length, answers: lines.length })
}

const compared = async () =>
  (await office.ask<{ items: ExplanationComparison[] }>('GET', '/api/practice-explanations')).items

beforeAll(async () => {
  const exam = await office.practiceExam()
  const add = async (changes: object) => {
    const { id, options } = await office.addQuestion(exam.id, practiceQuestion({ topic: 'ratio', ...changes }))
    return { id, right: options[0]?.id ?? '', wrong: options[1]?.id ?? '' }
  }
  const first = await add({ explanation: 'القاعدة' })
  pair.push(first, await add({ twinOfId: first.id, explanation: 'القاعدة' }))
  for (let index = 0; index < 10; index += 1) others.push(await add({ explanation: 'القاعدة' }))
  await office.publishTopic('ratio')
})

it('staff read “not enough yet” of each explanation whose question has a twin, and of no other', async () => {
  const items = await compared()
  expect(items.map(({ id }) => id).toSorted()).toEqual(pair.map(({ id }) => id).toSorted())
  expect(
    items.every(({ verdict, read, difference }) => verdict === 'too-few' && read.of === 0 && difference === null),
  ).toBe(true)
})

it('staff read that an explanation helps whose readers are right in the twin days later', async () => {
  const [first, twin] = pair
  if (first === undefined || twin === undefined) throw new Error('two questions were expected')
  for (let index = 0; index < 20; index += 1) {
    const read: Line[] = [
      [8, first, true],
      [4, twin, index > 0],
    ]
    // Those who are wrong in the twin are weaker elsewhere too: otherwise its key would be in doubt.
    await insertLog(read, index > 0)
    await insertLog([[8, twin, index === 0]], index === 0)
  }
  await measureQuestions(office.server.dependencies)
  const [item, other] = await compared()
  expect(item).toMatchObject({
    id: first.id,
    verdict: 'helps',
    read: { right: 19, of: 20 },
    unread: { right: 1, of: 20 },
  })
  expect(item?.difference?.low).toBeGreaterThan(0.5)
  expect(other).toMatchObject({ id: twin.id, verdict: 'too-few', read: { of: 0 }, unread: { right: 20, of: 20 } })
})

it('staff read figures that a repeat of the measuring leaves untouched', async () => {
  // The transaction that wrote a row last; a row that is written again with the same values has another.
  const writtenBy = () =>
    office.server.database.query
      .select({ ...getTableColumns(questionFigures), transaction: sql<string>`xmin::text` })
      .from(questionFigures)
      .orderBy(questionFigures.questionId)
  const before = await writtenBy()
  expect(before.filter(({ twins }) => twins !== null)).toHaveLength(2)
  await measureQuestions(office.server.dependencies)
  expect(await writtenBy()).toEqual(before)
})

it('a student cannot read what explanations are worth', async () => {
  const student = await office.student()
  expect((await student.send('GET', '/api/practice-explanations')).status).toBe(403)
})

const SECOND = 'شرح آخر بطريق أقصر'

async function latestPack(topic: string): Promise<PracticePack> {
  const [row] = await office.server.database.query
    .select({ content: practicePacks.content })
    .from(practicePacks)
    .innerJoin(practiceTopics, eq(practiceTopics.id, practicePacks.topicId))
    .where(eq(practiceTopics.topic, topic))
    .orderBy(desc(practicePacks.version))
    .limit(1)
  return JSON.parse(Buffer.from(row?.content ?? '').toString('utf8')) as PracticePack
}

const variants = async () =>
  (await office.ask<{ variants: VariantComparison[] }>('GET', '/api/practice-explanations')).variants

const hasChanges = async (name: string) => {
  type Topics = { items: { topic: string; hasChanges: boolean }[] }
  const { items } = await office.ask<Topics>('GET', '/api/practice-topics')
  return items.find(({ topic }) => topic === name)?.hasChanges
}

it('students are shown one of two explanations, until twins say which helps and the next pack shows it to all', async () => {
  const exam = await office.practiceExam()
  const add = async (changes: object) => {
    const { id, options } = await office.addQuestion(exam.id, practiceQuestion({ topic: 'algebra', ...changes }))
    return { id, right: options[0]?.id ?? '', wrong: options[1]?.id ?? '' }
  }
  const first = await add({ explanation: 'القاعدة', secondExplanation: SECOND })
  const twin = await add({ explanation: 'القاعدة', twinOfId: first.id })
  await office.publishTopic('algebra')
  const before = await latestPack('algebra')
  const held = before.questions.find(({ id }) => id === first.id)
  expect(held?.explanationHtml).toContain('القاعدة')
  expect(held?.secondExplanationHtml).toContain(SECOND)
  expect(held?.facts.compared).toMatchObject({ since: 1, ended: null })
  expect(before.questions.find(({ id }) => id === twin.id)).not.toHaveProperty('secondExplanationHtml')
  expect(await variants()).toMatchObject([{ id: first.id, verdict: 'too-few', shown: null }])

  for (let index = 0; index < 90; index += 1) {
    const log = (student: string): Line[] => [
      [8, first, false],
      [4, twin, explanationVariant(student, first.id) === 'second'],
    ]
    await insertLogOf(log, true)
  }
  await measureQuestions(office.server.dependencies)
  const [ended] = await variants()
  expect(ended).toMatchObject({ id: first.id, verdict: 'second', shown: null, first: { right: 0 } })
  expect(await hasChanges('algebra')).toBe(true)

  await office.publishTopic('algebra')
  const after = await latestPack('algebra')
  const shown = after.questions.find(({ id }) => id === first.id)
  expect(shown?.explanationHtml).toContain(SECOND)
  expect(shown).not.toHaveProperty('secondExplanationHtml')
  expect(shown?.facts.compared?.ended).toEqual({ version: 2, shown: 'second' })
  expect(await hasChanges('algebra')).toBe(false)
  await measureQuestions(office.server.dependencies)
  expect(await variants()).toEqual([{ ...ended, shown: 'second' }])
})
