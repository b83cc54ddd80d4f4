/** Second explanations on their way: to copies and packs, and never to an exam. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { QuestionRecord } from '#contract/exams/question-form.ts'
import type { PracticePack } from '#domain/practice/pack.ts'
import { examVersions, practicePacks, practiceTopics, questions } from '#server/db/schema.ts'
import { openPracticeOffice, practiceQuestion } from './practice.test-support.ts'

const office = openPracticeOffice()
const FIRST = 'نجمع من اليمين'
const SECOND = 'نجمع من اليسار'

const published = async (topic: string): Promise<PracticePack[]> => {
  const rows = await office.server.database.query
    .select({ content: practicePacks.content })
    .from(practicePacks)
    .innerJoin(practiceTopics, eq(practiceTopics.id, practicePacks.topicId))
    .where(eq(practiceTopics.topic, topic))
    .orderBy(practicePacks.version)
  return rows.map(({ content }) => JSON.parse(Buffer.from(content).toString('utf8')) as PracticePack)
}

const change = async (examId: string, { id, ...before }: QuestionRecord, form: object): Promise<QuestionRecord> =>
  office.ask('PUT', `/api/exams/${examId}/questions/${id}`, { ...before, ...form })

describe('a second explanation', () => {
  it('is in no paper and no key of an exam that asks its question', async () => {
    const exam = await office.practiceExam()
    await office.addQuestion(exam.id, { explanation: FIRST, secondExplanation: SECOND })
    await office.publish(exam.id)
    const [version] = await office.server.database.query
      .select()
      .from(examVersions)
      .where(eq(examVersions.examId, exam.id))
    expect(JSON.stringify(version?.key)).toContain(FIRST)
    expect(JSON.stringify([version?.paper, version?.key])).not.toContain(SECOND)
  })

  it('goes with its question into the copy of an exam', async () => {
    const exam = await office.practiceExam()
    await office.addQuestion(exam.id, practiceQuestion({ topic: 'copied', secondExplanation: SECOND }))
    const copy = await office.ask<{ id: string }>('POST', `/api/exams/${exam.id}/duplicate`, { title: 'نسخة' })
    const rows = await office.server.database.query.select().from(questions).where(eq(questions.examId, copy.id))
    expect(rows.map(({ secondExplanation }) => secondExplanation)).toEqual([SECOND])
  })

  it('makes no comparison where it stands alone or says the same', async () => {
    const exam = await office.practiceExam()
    const alone = { topic: 'alone', explanation: null, secondExplanation: SECOND }
    await office.addQuestion(exam.id, practiceQuestion(alone))
    await office.addQuestion(
      exam.id,
      practiceQuestion({ topic: 'alone', explanation: FIRST, secondExplanation: FIRST }),
    )
    await office.publishTopic('alone')
    const [pack] = await published('alone')
    expect(pack?.questions.map(({ explanationHtml }) => explanationHtml)).toEqual([
      expect.stringContaining(SECOND),
      expect.stringContaining(FIRST),
    ])
    expect(JSON.stringify(pack)).not.toMatch(/secondExplanationHtml|compared/)
  })

  it('begins another comparison when a text changes, and the same one goes on when something else does', async () => {
    const exam = await office.practiceExam()
    const added = await office.addQuestion(
      exam.id,
      practiceQuestion({ topic: 'changed', explanation: FIRST, secondExplanation: SECOND }),
    )
    await office.publishTopic('changed')
    const again = await change(exam.id, added, { difficulty: 'hard' })
    await office.publishTopic('changed')
    await change(exam.id, again, { secondExplanation: `${SECOND} خطوة خطوة` })
    await office.publishTopic('changed')
    const compared = (await published('changed')).map(({ questions: [one] }) => one?.facts.compared)
    expect(compared.map((one) => one?.since)).toEqual([1, 1, 3])
    expect(compared[0]?.digest).toBe(compared[1]?.digest)
    expect(compared[2]?.digest).not.toBe(compared[0]?.digest)
  })
})
