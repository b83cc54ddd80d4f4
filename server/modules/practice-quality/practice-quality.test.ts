/** Reports, the alarm for keys, the night's difficulties, and real scores: what staff decide, and what one log can win. */
import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { ReviewedQuestion } from '#contract/practice/practice-questions.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import {
  doubtedQuestions,
  practiceEvents,
  practiceLogs,
  questionDifficulties,
  questionFigures,
  roles,
  users,
} from '#server/db/schema.ts'
import {
  answered,
  openPracticeOffice,
  practiceQuestion,
  type PractisingStudent,
} from '#server/modules/practice/practice.test-support.ts'
import { TEST_START } from '#tests/http.ts'
import { countReviewedQuestions, measureQuestions, practiceQualityModule, ringReportAlarm } from './index.ts'

const office = openPracticeOffice([practiceQualityModule])
const { ask, refusal } = office

interface Known {
  readonly id: string
  readonly right: string
  readonly wrong: string
}
let questions: readonly Known[] = []
const known = (index: number): Known => questions[index] ?? { id: '', right: '', wrong: '' }

const report = (seq: number, question: string, reason = 'wrong-key', text = 'الإجابة ب') => ({
  seq,
  at: TEST_START - 60_000,
  body: { type: 'reported', question, version: 1, reason, text },
})
const reportBy = async (student: PractisingStudent, question: string, reason?: string, text?: string) =>
  (await student.device()).deliver([answered(1, question), report(2, question, reason, text)])
const queue = async () => (await ask<{ items: ReviewedQuestion[] }>('GET', '/api/practice-questions')).items
const inQueue = async (id: string) => (await queue()).find((question) => question.id === id)
/** The list beside the count of the navigation. */
const counts = async () => [(await queue()).length, await countReviewedQuestions(office.server.dependencies)]
const doubted = async () => (await (await office.student()).overview()).doubted

/** A log as it lies in the database; `at`: when it arrived. */
async function insertLog(answers: readonly (readonly [Known, boolean])[], { ms = 30_000, at = TEST_START } = {}) {
  const { query } = office.server.database
  const [student] = await query.select().from(roles).where(eq(roles.name, 'student'))
  const [userId, writer] = [newIdentifier(), newIdentifier()]
  const person = { email: `${userId}@example.com`, firstName: 'س', lastName: 'ع', searchText: '', passwordHash: 'none' }
  await query.insert(users).values({ id: userId, ...person, roleId: student?.id ?? '', createdAt: new Date(0) })
  const lines = answers.map(([{ id, right, wrong }, isRight], index) => {
    const { body } = answered(index + 1, id, { options: [isRight ? right : wrong], ms })
    return {
      userId,
      writer,
      seq: index + 1,
      position: index + 1,
      at: new Date(at - 3_600_000 + index),
      body: body as never,
      receivedAt: new Date(at),
    }
  })
  await query.insert(practiceEvents).values(lines)
  await query.insert(practiceLogs).values({ userId, length: lines.length, answers: lines.length })
}

/** A class of this size in which weak students are right about the last question and strong ones wrong. */
async function insertTurnedClass(size: number, last: Known) {
  for (let index = 0; index < size; index += 1) {
    const strength = index % 11
    const rest = questions.slice(4, 15).map((question, place) => [question, place < strength] as const)
    await insertLog([...rest, [last, strength < 5]])
  }
}

beforeAll(async () => {
  const exam = await office.practiceExam()
  const made: Known[] = []
  for (let index = 0; index < 16; index += 1) {
    const { id, options } = await office.addQuestion(exam.id, practiceQuestion({ topic: 'ratio' }))
    made.push({ id, right: options[0]?.id ?? '', wrong: options[1]?.id ?? '' })
  }
  questions = made
  await office.publishTopic('ratio')
})

describe('staff who read reports of questions', () => {
  it('see the reason and the text, not who wrote it, and mark them as handled', async () => {
    const { id } = known(0)
    await reportBy(await office.student(), id, 'picture', 'الصورة ناقصة')
    const question = await inQueue(id)
    expect(question).toMatchObject({ topic: 'ratio', doubt: null, reporters: 1 })
    expect(question?.reports).toEqual([{ reason: 'picture', text: 'الصورة ناقصة', at: TEST_START, version: 1 }])
    await ask('POST', `/api/practice-questions/${id}/handled`, { until: TEST_START - 1 })
    expect(await inQueue(id)).toBeDefined()
    await ask('POST', `/api/practice-questions/${id}/handled`, { until: TEST_START })
    expect(await inQueue(id)).toBeUndefined()
  })

  it('take a question out of practice and put it back, on every device', async () => {
    const { id } = known(1)
    await ask('POST', `/api/practice-questions/${id}/withdraw`)
    expect(await doubted()).toContain(id)
    expect((await inQueue(id))?.doubt).toMatchObject({ reason: 'staff' })
    await ask('POST', `/api/practice-questions/${id}/keep`)
    expect(await doubted()).not.toContain(id)
  })

  it('are refused a question that no pack has', async () => {
    const graded = await office.addQuestion((await office.newExam()).id)
    for (const verb of ['withdraw', 'keep']) {
      expect(await refusal('POST', `/api/practice-questions/${graded.id}/${verb}`)).toBe('practice.question-not-found')
    }
  })
})

describe('staff who read how much waits', () => {
  it('read the number of questions that the queue lists, reported or in doubt, until they are handled', async () => {
    const [before = 0] = await counts()
    expect(await counts()).toEqual([before, before])
    const [twice, doubtful] = [known(5).id, known(6).id]
    for (let index = 0; index < 2; index += 1) await reportBy(await office.student(), twice)
    await ask('POST', `/api/practice-questions/${doubtful}/withdraw`)
    await reportBy(await office.student(), (await office.addQuestion((await office.newExam()).id)).id)
    await reportBy(await office.student(), newIdentifier())
    expect(await counts()).toEqual([before + 2, before + 2])
    office.server.advance(1_000)
    for (const id of [twice, doubtful]) await ask('POST', `/api/practice-questions/${id}/keep`)
    expect(await counts()).toEqual([before, before])
    office.server.advance(1_000)
    await reportBy(await office.student(), twice)
    expect(await counts()).toEqual([before + 1, before + 1])
    office.server.advance(1_000)
    await ask('POST', `/api/practice-questions/${twice}/keep`)
  })
})

describe('the alarm that reports ring', () => {
  it('takes a question out that three students report, and stays quiet once staff kept it', async () => {
    const { id } = known(2)
    const students = [await office.student(), await office.student(), await office.student()]
    for (const student of students.slice(0, 2)) await reportBy(student, id)
    expect(await ringReportAlarm(office.server.dependencies)).toEqual([])
    for (const student of students.slice(2)) await reportBy(student, id)
    expect(await ringReportAlarm(office.server.dependencies)).toEqual([id])
    expect((await inQueue(id))?.doubt).toMatchObject({ reason: 'reports' })
    await ask('POST', `/api/practice-questions/${id}/keep`)
    expect(await ringReportAlarm(office.server.dependencies)).toEqual([])
    office.server.advance(1_000)
    for (const student of students) await reportBy(student, id)
    expect(await ringReportAlarm(office.server.dependencies)).toEqual([])
    for (let index = 0; index < 3; index += 1) await reportBy(await office.student(), id)
    expect(await ringReportAlarm(office.server.dependencies)).toEqual([id])
  })

  it('is not rung by one student on many devices, nor by reports of questions that were never seen', async () => {
    const { id } = known(3)
    const alone = await office.student()
    for (let index = 0; index < 4; index += 1) await reportBy(alone, id)
    for (let index = 0; index < 3; index += 1) {
      await (await (await office.student()).device()).deliver([report(1, known(4).id)])
    }
    expect(await ringReportAlarm(office.server.dependencies)).toEqual([])
  })

  it('does not reach a graded exam’s question, and the queue shows none', async () => {
    const graded = await office.addQuestion((await office.newExam()).id)
    for (let index = 0; index < 3; index += 1) await reportBy(await office.student(), graded.id)
    expect(await ringReportAlarm(office.server.dependencies)).toEqual([])
    expect(await inQueue(graded.id)).toBeUndefined()
  })
})

describe('the night', () => {
  it('measures nothing from rapid guesses and from one forged log', async () => {
    const { query } = office.server.database
    const all = questions.map((question) => [question, false] as const)
    await insertLog(all)
    for (let index = 0; index < 32; index += 1) await insertLog(all, { ms: 300 })
    await measureQuestions(office.server.dependencies)
    expect(await query.select().from(questionDifficulties)).toEqual([])
    const figures = await query.select().from(questionFigures)
    expect(figures.map(({ sights }) => sights)).toEqual(questions.map(() => 1))
    expect((await query.select().from(doubtedQuestions)).filter(({ reason }) => reason === 'answers')).toEqual([])
  })

  it('takes a question out whose right answers come from the weak, and measures difficulties of that day', async () => {
    const { query } = office.server.database
    const last = known(15)
    await insertTurnedClass(44, last)
    await measureQuestions(office.server.dependencies)
    const doubts = await query.select().from(doubtedQuestions).where(eq(doubtedQuestions.reason, 'answers'))
    expect(doubts.map(({ questionId }) => questionId)).toEqual([last.id])
    const figures = (await inQueue(last.id))?.figures
    expect(figures?.itemRest).toBeLessThan(-0.5)
    expect(figures?.options.find(({ isRight }) => isRight)?.share).toBeCloseTo(20 / 45)
    const measured = new Map((await query.select().from(questionDifficulties)).map((row) => [row.questionId, row]))
    const [easiest, hardest] = [measured.get(known(4).id), measured.get(known(14).id)]
    expect(easiest?.version).toBe(academyDay(TEST_START))
    expect(easiest?.microLogits).toBeLessThan(hardest?.microLogits ?? 0)
    const { difficulties } = await (await office.student()).overview()
    expect(new Map(difficulties.values).get(known(4).id)).toBe((easiest?.microLogits ?? 0) / 1_000_000)
  })

  it('writes nothing on a repeat, and does not overrule staff who kept the question on the same answers', async () => {
    const { query } = office.server.database
    const last = known(15)
    const written = async () => [
      await query.select().from(questionDifficulties).orderBy(questionDifficulties.questionId),
      await query.select().from(questionFigures).orderBy(questionFigures.questionId),
    ]
    await measureQuestions(office.server.dependencies)
    const before = await written()
    office.server.advance(86_400_000)
    await measureQuestions(office.server.dependencies)
    expect(await written()).toEqual(before)
    office.server.advance(-86_400_000)
    await ask('POST', `/api/practice-questions/${last.id}/keep`)
    await measureQuestions(office.server.dependencies)
    expect(await doubted()).not.toContain(last.id)
  })
})
