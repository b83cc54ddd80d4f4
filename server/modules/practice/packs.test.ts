import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PracticePack } from '#domain/practice/pack.ts'
import type { QuestionRecord } from '#contract/exams/question-form.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { packages } from '#server/db/schema.ts'
import { option } from '#server/modules/exams/exams.test-support.ts'
import { openPracticeOffice, practiceQuestion, type PractisingStudent, WRONG } from './practice.test-support.ts'

const office = openPracticeOffice()
const { ask, refusal, addQuestion, publish, topicOf, publishTopic } = office

const packText = async (student: PractisingStudent, hash: string) => {
  const answer = await student.send('GET', `/api/practice/packs/${hash}`)
  expect(answer.status).toBe(200)
  return answer.text
}
const packOf = async (student: PractisingStudent, topic: string): Promise<PracticePack> => {
  const { topics } = await student.overview()
  const head = topics.find((one) => one.topic === topic)?.pack
  const text = await packText(student, head?.hash ?? '')
  expect(createHash('sha256').update(text).digest('hex')).toBe(head?.hash)
  return JSON.parse(text)
}
const update = (examId: string, record: QuestionRecord, change: object) =>
  refusal('PUT', `/api/exams/${examId}/questions/${record.id}`, { ...record, ...change })

describe('an author of questions for practice', () => {
  it('publishes a pack in which students find keys, reasons, hints and families', async () => {
    const exam = await office.practiceExam()
    const first = await addQuestion(exam.id, practiceQuestion({ topic: 'ratio', difficulty: 'hard' }))
    const twin = await addQuestion(exam.id, practiceQuestion({ topic: 'ratio', use: 'exam', twinOfId: first.id }))
    expect(twin.use).toBe('practice')
    await addQuestion(exam.id, { topic: 'ratio' })
    expect(await publishTopic('ratio')).toMatchObject({ ready: 2, twins: 1, hasChanges: false, pack: { version: 1 } })
    const pack = await packOf(await office.student(), 'ratio')
    expect(pack.questions.map(({ id, facts }) => [id, facts.family])).toEqual([
      [first.id, first.id],
      [twin.id, first.id],
    ])
    const [question] = pack.questions
    const wrong = question?.facts.options[1]
    expect(question).toMatchObject({ hintHtml: null, facts: { difficulty: 1, isOffered: true } })
    expect(wrong).toMatchObject({ isRight: false, misconception: WRONG.misconception })
    expect(question?.reasons[wrong?.id ?? '']).toContain('قسمت')
    expect(question?.hintSteps).toHaveLength(3)
    expect(question?.explanationHtml).toContain('math')
  })

  it('makes a new version only where something has changed, and what an earlier one had still counts', async () => {
    const exam = await office.practiceExam()
    const [one, other] = [
      await addQuestion(exam.id, practiceQuestion({ topic: 'speed' })),
      await addQuestion(exam.id, practiceQuestion({ topic: 'speed' })),
    ]
    await publishTopic('speed')
    const { id } = await topicOf('speed')
    expect(await refusal('POST', `/api/practice-topics/${id}/publish`)).toBe('practice.nothing-to-publish')
    await ask('POST', `/api/exams/${exam.id}/questions/bulk`, { action: 'deactivate', questionIds: [one.id] })
    expect(await publishTopic('speed')).toMatchObject({ pack: { version: 2, questions: 1 } })
    const pack = await packOf(await office.student(), 'speed')
    expect(pack.questions.map((question) => question.id)).toEqual([other.id])
    expect(pack.formerFacts.map(({ question, isOffered }) => [question, isOffered])).toEqual([[one.id, false]])
    const settings = await ask<object>('GET', `/api/exams/${exam.id}`)
    await ask('PUT', `/api/exams/${exam.id}`, { ...settings, mathematics: 'arabic' })
    expect(await publishTopic('speed')).toMatchObject({ pack: { version: 3 } })
    const arabic = await packOf(await office.student(), 'speed')
    expect(arabic.questions[0]?.explanationHtml).toContain('<math dir="rtl"')
  })

  it('is refused to turn a question back that devices have, and one that a graded exam asked', async () => {
    const exam = await office.practiceExam()
    const question = await addQuestion(exam.id, practiceQuestion({ topic: 'sets' }))
    await publishTopic('sets')
    expect(await update(exam.id, question, { use: 'exam' })).toBe('request.invalid')
    const graded = await office.newExam()
    await ask('PUT', `/api/exams/${graded.id}`, { ...(await ask<object>('GET', `/api/exams/${graded.id}`)), ...GRADED })
    const asked = await addQuestion(graded.id)
    await publish(graded.id)
    expect(await update(graded.id, asked, { use: 'practice' })).toBe('request.invalid')
    const copy = await ask<{ id: string }>('POST', `/api/exams/${graded.id}/duplicate`, { title: 'نسخة' })
    const copied = (await office.draft(copy.id)).sections[0]?.questions[0]
    expect(copied && (await update(copy.id, copied, { use: 'practice' }))).toBe('request.invalid')
    const again = await ask<{ id: string }>('POST', `/api/exams/${copy.id}/duplicate`, { title: 'نسخة النسخة' })
    const copiedAgain = (await office.draft(again.id)).sections[0]?.questions[0]
    expect(copiedAgain && (await update(again.id, copiedAgain, { use: 'practice' }))).toBe('request.invalid')
  })

  it('is refused to take a copy of what devices have for an exam', async () => {
    const exam = await office.practiceExam()
    await addQuestion(exam.id, practiceQuestion({ topic: 'copies' }))
    await publishTopic('copies')
    const copy = await ask<{ id: string }>('POST', `/api/exams/${exam.id}/duplicate`, { title: 'نسخة' })
    const copied = (await office.draft(copy.id)).sections[0]?.questions[0]
    expect(copied && (await update(copy.id, copied, { use: 'exam' }))).toBe('request.invalid')
  })

  it('is refused to give devices a question whose copy a graded exam asked, also a copy of the same one', async () => {
    const bank = await office.newExam()
    const [question, other] = [await addQuestion(bank.id), await addQuestion(bank.id)]
    const copyOf = async (title: string) => {
      const copy = await ask<{ id: string }>('POST', `/api/exams/${bank.id}/duplicate`, { title })
      return { id: copy.id, questions: (await office.draft(copy.id)).sections[0]?.questions ?? [] }
    }
    const [graded, sibling] = [await copyOf('مُقيَّم'), await copyOf('نسخة')]
    await ask('PUT', `/api/exams/${graded.id}`, { ...(await ask<object>('GET', `/api/exams/${graded.id}`)), ...GRADED })
    const unasked = graded.questions.find(({ originQuestionId }) => originQuestionId === other.id)
    await ask('POST', `/api/exams/${graded.id}/questions/bulk`, { action: 'deactivate', questionIds: [unasked?.id] })
    await publish(graded.id)
    expect(await update(bank.id, question, { use: 'practice' })).toBe('request.invalid')
    const copied = sibling.questions.find(({ originQuestionId }) => originQuestionId === question.id)
    expect(copied && (await update(sibling.id, copied, { use: 'practice' }))).toBe('request.invalid')
    expect(await update(bank.id, other, { use: 'practice' })).toBeUndefined()
  })

  it('is refused to take for an exam a question whose copy devices have', async () => {
    const exam = await office.practiceExam()
    const question = await addQuestion(exam.id, practiceQuestion({ topic: 'origins', active: false }))
    const copy = await ask<{ id: string }>('POST', `/api/exams/${exam.id}/duplicate`, { title: 'نسخة' })
    const copied = (await office.draft(copy.id)).sections[0]?.questions[0]
    await ask('POST', `/api/exams/${copy.id}/questions/bulk`, { action: 'activate', questionIds: [copied?.id] })
    await publishTopic('origins')
    expect(await update(exam.id, question, { use: 'exam' })).toBe('request.invalid')
  })

  it('cannot bring a question that a graded exam asked into practice as a twin of another one', async () => {
    const graded = await office.newExam()
    await ask('PUT', `/api/exams/${graded.id}`, { ...(await ask<object>('GET', `/api/exams/${graded.id}`)), ...GRADED })
    const first = await addQuestion(graded.id, { active: false })
    const asked = await addQuestion(graded.id, { twinOfId: first.id })
    await publish(graded.id)
    expect(await update(graded.id, first, { use: 'practice' })).toBe('request.invalid')
    const after = (await office.draft(graded.id)).sections[0]?.questions
    expect(after?.map(({ id, use }) => [id, use])).toEqual([
      [first.id, 'exam'],
      [asked.id, 'exam'],
    ])
  })

  it('cannot publish a graded exam with a question of practice, and reads which', async () => {
    const exam = await office.newExam()
    await ask('PUT', `/api/exams/${exam.id}`, { ...(await ask<object>('GET', `/api/exams/${exam.id}`)), ...GRADED })
    const question = await addQuestion(exam.id, practiceQuestion({ topic: 'angles' }))
    const { problems } = await ask<{ problems: { code: string; where: { id: string } }[] }>(
      'GET',
      `/api/exams/${exam.id}/readiness`,
    )
    expect(problems.filter(({ code }) => code === 'practice-in-graded-exam').map(({ where }) => where.id)).toEqual([
      question.id,
    ])
    const { draftRevision } = await ask<{ draftRevision: number }>('GET', `/api/exams/${exam.id}`)
    expect(await refusal('POST', `/api/exams/${exam.id}/publish`, { draftRevision })).toBe('exams.not-ready')
  })

  it('reads that twins in a circle and twins of other exams are none', async () => {
    const exam = await office.practiceExam()
    const one = await addQuestion(exam.id, practiceQuestion({ topic: 'logic' }))
    const other = await addQuestion(exam.id, practiceQuestion({ topic: 'logic', twinOfId: one.id }))
    expect(await update(exam.id, one, { twinOfId: other.id })).toBe('request.invalid')
    expect(await update(exam.id, one, { twinOfId: one.id })).toBe('request.invalid')
    expect(await update(exam.id, one, { twinOfId: newIdentifier() })).toBe('request.invalid')
  })

  it('reads which questions are not complete; the pack goes without them', async () => {
    const exam = await office.practiceExam()
    const bad = await addQuestion(exam.id, practiceQuestion({ topic: 'units', options: [option('1'), option('2')] }))
    expect((await topicOf('units')).problems).toMatchObject([{ questionId: bad.id, code: 'no-right-option' }])
    const { id } = await topicOf('units')
    expect(await refusal('POST', `/api/practice-topics/${id}/publish`)).toBe('practice.not-ready')
    await addQuestion(exam.id, practiceQuestion({ topic: 'units' }))
    expect(await publishTopic('units')).toMatchObject({ pack: { questions: 1 }, ready: 1 })
  })
})

const GRADED = {
  correctnessShown: 'never',
  answersShown: 'never',
  silenceMinutes: 10,
  maximumAttempts: 1,
  allowOfflineStart: false,
}

describe('a student without the package of a topic', () => {
  it('reads that it is locked, and gets no pack of it by its address either', async () => {
    const exam = await office.practiceExam()
    await addQuestion(exam.id, practiceQuestion({ topic: 'paid' }))
    const { id, revision } = await publishTopic('paid')
    const student = await office.student()
    const head = (await student.overview()).topics.find(({ topic }) => topic === 'paid')?.pack
    const packageId = await knownPackage()
    const body = { section: 'verbal', share: 20, packageIds: [packageId], revision }
    expect(await ask('PUT', `/api/practice-topics/${id}`, body)).toMatchObject({ packages: [{ id: packageId }] })
    expect(await refusal('PUT', `/api/practice-topics/${id}`, body)).toBe('request.changed-meanwhile')
    const locked = (await student.overview()).topics.find(({ topic }) => topic === 'paid')
    expect(locked).toMatchObject({ isLocked: true, pack: null, questions: 1, packages: [{ id: packageId }] })
    const answer = await student.send('GET', `/api/practice/packs/${head?.hash}`)
    expect([answer.status, answer.envelope.status.code]).toEqual([403, 'practice.locked'])
  })

  it('reaches no list of staff, and staff no practice of students', async () => {
    const student = await office.student()
    for (const path of ['/api/practice-topics', `/api/practice-topics/${newIdentifier()}/publish`]) {
      const method = path.endsWith('publish') ? 'POST' : 'GET'
      expect((await student.send(method, path, method === 'POST' ? { body: {} } : {})).status).toBe(403)
    }
    expect(await refusal('GET', '/api/practice')).toBe('auth.students-only')
  })
})

async function knownPackage(): Promise<string> {
  const id = newIdentifier()
  await office.server.database.query.insert(packages).values({
    id,
    nameAr: 'الفضية',
    nameEn: 'Silver',
    descriptionAr: '',
    descriptionEn: '',
    tier: 'silver',
    monthlyPrice: 9_900,
    monthlyDays: 30,
    yearlyPrice: null,
    yearlyDays: 365,
    features: [],
    position: 1,
    searchText: '',
    createdAt: new Date(0),
  })
  return id
}
