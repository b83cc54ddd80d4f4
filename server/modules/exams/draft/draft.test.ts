import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { ExamDraft, ExamRecord } from '#contract/exams/exam-form.ts'
import { auditEntries } from '#server/db/schema.ts'
import { formOfExam, openOffice } from '../exams.test-support.ts'

const office = openOffice()
const { ask, refusal, newExam, draft, addQuestion, publish } = office

describe('an author who makes an exam', () => {
  it('finds it with one section, unpublished, under the own name', async () => {
    const exam = await newExam({ type: 'verbal', durationMinutes: 25 })
    expect(exam).toMatchObject({ type: 'verbal', minutes: 25, questions: 0, published: null, active: true })
    expect(exam.createdBy?.name).toBe('تجربة Test')
    expect((await draft(exam.id)).sections).toMatchObject([{ name: 'القسم الأول', minutes: null, questions: [] }])
  })

  it('changes every field and reads the same back', async () => {
    const exam = await newExam()
    const changes = {
      title: 'Another',
      description: 'Of much',
      locale: 'en',
      type: 'quantitative',
      categoryId: await office.knownCategory(),
      imageFile: await office.knownFile('image/webp'),
      durationMinutes: 90,
      opensAt: 1_000,
      endsAt: 2_000,
      active: false,
      showHint: false,
      showAnswer: false,
      videoLink: 'https://video.example/1',
      shuffleOptions: false,
      partialCredit: true,
      maximumAttempts: 3,
      leaveGraceSeconds: 0,
      lateSyncHours: 48,
      allowPreparation: false,
      allowOfflineStart: true,
      demo: true,
    }
    const changed = await ask<ExamRecord>('PUT', `/api/exams/${exam.id}`, formOfExam(exam, changes))
    expect(changed).toMatchObject({ ...changes, revision: 2 })
    expect(await ask('GET', `/api/exams/${exam.id}`)).toEqual(changed)
  })

  it('is informed when another person was faster, and nothing of theirs is lost', async () => {
    const exam = await newExam()
    await ask('PUT', `/api/exams/${exam.id}`, formOfExam(exam, { title: 'Theirs' }))
    const late = formOfExam(exam, { title: 'Mine' })
    expect(await refusal('PUT', `/api/exams/${exam.id}`, late)).toBe('request.changed-meanwhile')
    expect(await ask('GET', `/api/exams/${exam.id}`)).toMatchObject({ title: 'Theirs' })
  })

  it('is informed at the field when the exam would end before it opens', async () => {
    const exam = await newExam()
    const body = formOfExam(exam, { opensAt: 5, endsAt: 4 })
    expect(await refusal('PUT', `/api/exams/${exam.id}`, body)).toBe('request.invalid')
  })

  it('leaves a record of who changed what', async () => {
    const exam = await newExam()
    await ask('PUT', `/api/exams/${exam.id}`, formOfExam(exam, { title: 'New title' }))
    const entries = await office.server.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `exams:${exam.id}`))
    expect(entries.map(({ action }) => action)).toEqual(['exams.create', 'exams.update'])
    expect(entries[1]?.detail).toEqual({ before: { title: 'اختبار قدرات' }, after: { title: 'New title' } })
  })
})

describe('an author who deletes an exam', () => {
  it('can bring it back, and nobody sees it in between', async () => {
    const exam = await newExam({ title: 'Gone for a while' })
    await addQuestion(exam.id)
    await publish(exam.id)
    await ask('DELETE', `/api/exams/${exam.id}`)
    for (const path of ['', '/draft', '/readiness', '/preview?draft=true', '/keys']) {
      expect(await refusal('GET', `/api/exams/${exam.id}${path}`)).toBe('exams.not-found')
    }
    expect(await ask<{ total: number }>('GET', '/api/exams?q=Gone for a while')).toMatchObject({ total: 0 })
    expect(await refusal('DELETE', `/api/exams/${exam.id}`)).toBe('exams.not-found')
    expect(await ask('POST', `/api/exams/${exam.id}/restore`)).toMatchObject({ published: { number: 1 } })
    expect(await refusal('POST', `/api/exams/${exam.id}/restore`)).toBe('exams.not-found')
  })
})

describe('an author who copies an exam', () => {
  it('gets everything under new ids, unpublished, with its origin', async () => {
    const exam = await newExam()
    const passage = await ask<{ id: string }>('POST', `/api/exams/${exam.id}/paragraphs`, { title: null, text: 'Long' })
    const svg = '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'
    await ask('PUT', `/api/exams/${exam.id}/figures/circle`, { svg })
    const source = await addQuestion(exam.id, { paragraphId: passage.id, text: '![c](figure:circle)' })
    await publish(exam.id)
    const copy = await ask<ExamRecord>('POST', `/api/exams/${exam.id}/duplicate`, { title: 'A copy' })
    expect(copy).toMatchObject({ title: 'A copy', published: null, questions: 1, attempts: 0 })
    const copied = await draft(copy.id)
    const [question] = copied.sections[0]?.questions ?? []
    expect(question).toMatchObject({ text: source.text, mark: source.mark, originQuestionId: source.id })
    expect(question?.id).not.toBe(source.id)
    expect(copied.paragraphs).toMatchObject([{ id: question?.paragraphId, text: 'Long' }])
    expect(copied.paragraphs[0]?.id).not.toBe(passage.id)
    expect(copied.figures).toEqual([{ ref: 'circle', svg }])
    await publish(copy.id)
  })
})

describe('an author who orders an exam', () => {
  async function twoSections() {
    const exam = await newExam()
    const body = { name: 'Second', minutes: 20 }
    const { section } = await ask<{ section: { id: string } }>('POST', `/api/exams/${exam.id}/sections`, body)
    const ids: string[] = []
    for (const text of ['a', 'b', 'c']) ids.push((await addQuestion(exam.id, { text })).id)
    const read = await draft(exam.id)
    const first = read.sections[0]?.id ?? ''
    return { examId: exam.id, first, second: section.id, ids, sectionsRevision: read.exam.sectionsRevision }
  }
  const orderOf = ({ sections }: ExamDraft) =>
    sections.map(({ id, questions }) => [id, questions.map((one) => one.text)])

  it('moves questions within and across sections, and the sections, in one call', async () => {
    const { examId, first, second, ids, sectionsRevision } = await twoSections()
    const [a = '', b = '', c = ''] = ids
    const order = {
      sectionsRevision,
      sections: [
        { id: second, questionIds: [c, a] },
        { id: first, questionIds: [b] },
      ],
    }
    expect(await ask('PUT', `/api/exams/${examId}/order`, order)).toEqual({ sectionsRevision: sectionsRevision + 1 })
    expect(orderOf(await draft(examId))).toEqual([
      [second, ['c', 'a']],
      [first, ['b']],
    ])
    expect(await refusal('PUT', `/api/exams/${examId}/order`, order)).toBe('request.changed-meanwhile')
  })

  it('is refused an order that leaves a question out, has one twice, or brings one of another exam', async () => {
    const { examId, first, second, ids, sectionsRevision } = await twoSections()
    const [a = '', b = '', c = ''] = ids
    const foreign = await addQuestion((await newExam()).id)
    for (const questionIds of [
      [a, b],
      [a, b, c, c],
      [a, b, foreign.id],
      [a, b, c, foreign.id],
    ]) {
      const sections = [
        { id: first, questionIds },
        { id: second, questionIds: [] },
      ]
      const body = { sectionsRevision, sections }
      expect(await refusal('PUT', `/api/exams/${examId}/order`, body)).toBe('request.changed-meanwhile')
    }
  })

  it('renames, deletes and restores a section with its questions', async () => {
    const { examId, first, sectionsRevision } = await twoSections()
    const path = `/api/exams/${examId}/sections/${first}`
    const renamed = await ask<{ sectionsRevision: number }>('PUT', path, { name: 'New', minutes: 5, sectionsRevision })
    expect(renamed).toMatchObject({ section: { minutes: 5, breakMinutes: null } })
    const stale = { name: 'Older', minutes: null, sectionsRevision }
    expect(await refusal('PUT', path, stale)).toBe('request.changed-meanwhile')
    expect(renamed.sectionsRevision).toBe(sectionsRevision + 1)
    await ask('DELETE', path)
    expect((await draft(examId)).sections).toMatchObject([{ name: 'Second' }])
    expect(await ask('GET', `/api/exams/${examId}`)).toMatchObject({ questions: 0 })
    await ask('POST', `${path}/restore`)
    expect((await draft(examId)).sections).toMatchObject([{ name: 'New', minutes: 5, questions: [{}, {}, {}] }, {}])
  })

  it('keeps a break when only the name changes, takes it away again, and is told of one beyond an hour', async () => {
    const { examId, first, sectionsRevision: revision } = await twoSections()
    const path = `/api/exams/${examId}/sections/${first}`
    const put = (changes: object, sectionsRevision: number) =>
      ask<{ section: object }>('PUT', path, { name: 'One', minutes: 25, sectionsRevision, ...changes })
    expect(await put({ breakMinutes: 10 }, revision)).toMatchObject({ section: { breakMinutes: 10 } })
    expect(await put({ name: 'Renamed' }, revision + 1)).toMatchObject({ section: { breakMinutes: 10 } })
    expect((await draft(examId)).sections).toMatchObject([
      { name: 'Renamed', breakMinutes: 10 },
      { breakMinutes: null },
    ])
    expect(await put({ breakMinutes: null }, revision + 2)).toMatchObject({ section: { breakMinutes: null } })
    for (const breakMinutes of [0, 61, 1.5, -5]) {
      const body = { name: 'One', minutes: 25, breakMinutes, sectionsRevision: revision + 3 }
      expect(await refusal('PUT', path, body)).toBe('request.invalid')
    }
  })
})

describe('an author who shares passages and figures', () => {
  it('keeps a passage as long as a question needs it', async () => {
    const exam = await newExam()
    const base = `/api/exams/${exam.id}/paragraphs`
    const passage = await ask<{ id: string }>('POST', base, { title: 'T', text: 'one' })
    const question = await addQuestion(exam.id, { paragraphId: passage.id })
    expect(await refusal('DELETE', `${base}/${passage.id}`)).toBe('exams.paragraph-in-use')
    const change = { title: 'T', text: 'two', revision: 1 }
    expect(await ask('PUT', `${base}/${passage.id}`, change)).toMatchObject({ revision: 2, questions: 1 })
    expect(await refusal('PUT', `${base}/${passage.id}`, change)).toBe('request.changed-meanwhile')
    await ask('DELETE', `/api/exams/${exam.id}/questions/${question.id}`)
    await ask('DELETE', `${base}/${passage.id}`)
    expect((await draft(exam.id)).paragraphs).toEqual([])
    // The question comes back without the passage that is gone; the passage comes back too.
    const restored = await ask('POST', `/api/exams/${exam.id}/questions/${question.id}/restore`)
    expect(restored).toMatchObject({ paragraphId: null })
    expect(await ask('POST', `${base}/${passage.id}/restore`)).toMatchObject({ text: 'two', questions: 0 })
  })

  it('is refused what is no drawing', async () => {
    const exam = await newExam()
    const path = `/api/exams/${exam.id}/figures/f`
    expect(await refusal('PUT', path, { svg: '<p>no</p>' })).toBe('request.invalid')
    expect(await refusal('DELETE', path)).toBe('exams.figure-not-found')
  })
})
