import { describe, expect, it } from 'vitest'
import type { ExamDraft, ExamRecord } from '#contract/authoring.ts'
import type { ExamSummary } from '#contract/exams.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, rolePermissions, roles, users } from '#server/db/schema.ts'
import { call, signInAs } from '#tests/http.ts'
import { eq } from 'drizzle-orm'
import { formOf, openOffice, questionForm } from './authoring.test-support.ts'

const office = openOffice()
const { ask, refusal, newExam, draft, addQuestion, publish } = office

type Listed = { items: ExamSummary[]; total: number }

const formOfExam = (exam: ExamRecord, changes: object) => {
  const { title, description, locale, type, categoryId, imageFile, durationMinutes, opensAt, endsAt, active } = exam
  const { showHint, showAnswer, videoLink, shuffleOptions, partialCredit, maximumAttempts, revision } = exam
  const { leaveGraceSeconds, lateSyncHours, allowPreparation, allowOfflineStart, demo } = exam
  return {
    title,
    description,
    locale,
    type,
    categoryId,
    imageFile,
    durationMinutes,
    opensAt,
    endsAt,
    active,
    showHint,
    showAnswer,
    videoLink,
    shuffleOptions,
    partialCredit,
    maximumAttempts,
    revision,
    leaveGraceSeconds,
    lateSyncHours,
    allowPreparation,
    allowOfflineStart,
    demo,
    ...changes,
  }
}

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

  it('is told when somebody else was faster, and nothing of theirs is lost', async () => {
    const exam = await newExam()
    await ask('PUT', `/api/exams/${exam.id}`, formOfExam(exam, { title: 'Theirs' }))
    const late = formOfExam(exam, { title: 'Mine' })
    expect(await refusal('PUT', `/api/exams/${exam.id}`, late)).toBe('request.changed-meanwhile')
    expect(await ask('GET', `/api/exams/${exam.id}`)).toMatchObject({ title: 'Theirs' })
  })

  it('is told at the field when the exam would end before it opens', async () => {
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
    expect(await ask<Listed>('GET', '/api/exams?q=Gone for a while')).toMatchObject({ total: 0 })
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
    const stale = { name: 'Older', minutes: null, sectionsRevision }
    expect(await refusal('PUT', path, stale)).toBe('request.changed-meanwhile')
    expect(renamed.sectionsRevision).toBe(sectionsRevision + 1)
    await ask('DELETE', path)
    expect((await draft(examId)).sections).toMatchObject([{ name: 'Second' }])
    expect(await ask('GET', `/api/exams/${examId}`)).toMatchObject({ questions: 0 })
    await ask('POST', `${path}/restore`)
    expect((await draft(examId)).sections).toMatchObject([{ name: 'New', minutes: 5, questions: [{}, {}, {}] }, {}])
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

describe('an author who looks for exams', () => {
  it('finds them by state, kind, category and folded words', async () => {
    const categoryId = await office.knownCategory()
    const [a, b] = [
      await newExam({ title: 'إحصاء أ', categoryId, type: 'verbal' }),
      await newExam({ title: 'احصاء ب' }),
    ]
    await addQuestion(a.id)
    await publish(a.id)
    const count = async (query: string) => (await ask<Listed>('GET', `/api/exams?q=احصاء&${query}`)).total
    expect(await count('')).toBe(2)
    expect(await count('published=published')).toBe(1)
    expect(await count('published=unpublished&type=mixed')).toBe(1)
    expect(await count(`categoryId=${categoryId}`)).toBe(1)
    expect(await count('status=inactive')).toBe(0)
    await ask('PUT', `/api/exams/${b.id}/status`, { active: false })
    expect(await count('status=inactive&locale=ar&demo=false')).toBe(1)
    expect(await count('published=changed')).toBe(0)
    await addQuestion(a.id)
    expect(await count('published=changed')).toBe(1)
    const { items } = await ask<Listed>('GET', '/api/exams?q=احصاء&sort=title')
    expect(items.map(({ title }) => title)).toEqual(['إحصاء أ', 'احصاء ب'])
    expect(items[0]).toMatchObject({ hasUnpublishedChanges: true, updatedByName: 'تجربة Test', questions: 2 })
  })
})

describe('an author who acts on many exams at once', () => {
  it('hides and shows all that match, deletes those that nobody has taken, and brings them back', async () => {
    const exams = [await newExam({ title: 'حزمة 1' }), await newExam({ title: 'حزمة 2' })]
    const ids = exams.map(({ id }) => id)
    const act = (action: string, target: object) =>
      ask<{ changedIds: string[]; keptIds: string[] }>('POST', '/api/exams/bulk', { action, target })
    const matching = { q: 'حزمه', status: '' }
    expect((await act('deactivate', { matching })).changedIds.toSorted()).toEqual(ids.toSorted())
    expect(await act('deactivate', { matching })).toEqual({ changedIds: [], keptIds: [] })
    expect(await ask('GET', `/api/exams/${ids[0]}`)).toMatchObject({ active: false, revision: 2 })
    expect((await act('delete', { ids })).changedIds).toHaveLength(2)
    expect(await ask<Listed>('GET', '/api/exams?q=حزمه')).toMatchObject({ total: 0 })
    expect((await act('restore', { ids })).changedIds).toHaveLength(2)
    expect(await ask<Listed>('GET', '/api/exams?q=حزمه&status=inactive&type=')).toMatchObject({ total: 2 })
  })

  it('takes the list away as a sheet, with nothing in it that runs', async () => {
    await newExam({ title: '=cmd() ورقة' })
    const token = await signInAs(office.server, 'admin')
    const csv = await call(office.server.app, 'GET', '/api/exams/export?format=csv&q=ورقه', { token, language: 'ar' })
    expect(csv.text).toMatch(/^\ufeffالعنوان,/)
    expect(csv.text.split('\r\n')[1]).toMatch(/^"?'=cmd\(\) ورقة"?,كمي ولفظي,60,0,0,مفعّل,,لا,/)
    const xlsx = await call(office.server.app, 'GET', '/api/exams/export?format=xlsx', { token })
    expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK'])
  })
})

describe('somebody who may not write exams', () => {
  it('is refused by the server', async () => {
    const exam = await newExam()
    const token = await signInAs(office.server, 'student')
    for (const path of [`/api/exams/${exam.id}`, `/api/exams/${exam.id}/draft`, '/api/questions', '/api/exams']) {
      const answer = await call(office.server.app, 'GET', path, { token })
      expect([path, answer.status]).toEqual([path, 403])
    }
    expect(await office.server.database.query.$count(users)).toBeGreaterThan(1)
  })
})

describe('somebody hostile', () => {
  it('reaches nothing of one exam through another', async () => {
    const [mine, other] = [await newExam(), await newExam()]
    const question = await addQuestion(other.id)
    const passage = await ask<{ id: string }>('POST', `/api/exams/${other.id}/paragraphs`, { title: null, text: 'x' })
    const [section] = (await draft(other.id)).sections
    const base = `/api/exams/${mine.id}`
    const form = questionForm({ sectionId: section?.id })
    expect(await refusal('GET', `${base}/questions/${question.id}`)).toBe('questions.not-found')
    expect(await refusal('DELETE', `${base}/questions/${question.id}`)).toBe('questions.not-found')
    expect(await refusal('PUT', `${base}/questions/${question.id}`, { ...form, revision: 1 })).toBe(
      'questions.not-found',
    )
    expect(await refusal('GET', `${base}/questions/${question.id}/explanation`)).toBe('questions.not-found')
    expect(await refusal('POST', `${base}/questions`, form)).toBe('exams.section-not-found')
    expect(await refusal('DELETE', `${base}/sections/${section?.id}`)).toBe('exams.section-not-found')
    expect(await refusal('DELETE', `${base}/paragraphs/${passage.id}`)).toBe('exams.paragraph-not-found')
    const [own] = (await draft(mine.id)).sections
    const stealing = questionForm({ sectionId: own?.id, paragraphId: passage.id })
    expect(await refusal('POST', `${base}/questions`, stealing)).toBe('exams.paragraph-not-found')
  })

  it('is refused texts beyond the limits and stores scripts that never run', async () => {
    const exam = await newExam()
    const [section] = (await draft(exam.id)).sections
    const huge = questionForm({ sectionId: section?.id, text: 'x'.repeat(20_001) })
    expect(await refusal('POST', `/api/exams/${exam.id}/questions`, huge)).toBe('request.invalid')
    await addQuestion(exam.id, { text: '<script>alert(1)</script> [x](javascript:alert(1)) ![y](file:///etc/passwd)' })
    const preview = await ask<object>('GET', `/api/exams/${exam.id}/preview?draft=true`)
    expect(JSON.stringify(preview)).not.toMatch(/<script|href=.{0,3}javascript|<img/)
  })
})

describe('an author who names what is not there', () => {
  const nothing = 'f'.repeat(64)
  const fieldsOf = async (method: 'POST' | 'PUT', path: string, body: unknown, language: 'ar' | 'en' = 'en') => {
    const token = await signInAs(office.server, 'admin')
    const answer = await call<{ fields?: Record<string, { code: string }> }>(office.server.app, method, path, {
      token,
      body,
      language,
    })
    return [answer.status, answer.envelope.status.code, answer.envelope.data.fields]
  }
  const missing = (fields: Readonly<Record<string, object>>) => [
    422,
    'request.invalid',
    Object.fromEntries(Object.entries(fields).map(([name, error]) => [name, expect.objectContaining(error)])),
  ]

  it('reads at the field that a subject or an image of an exam is missing, and nothing is written', async () => {
    const exam = await office.newExam()
    const unknown = newIdentifier()
    const form = formOfExam(exam, { categoryId: unknown, imageFile: nothing })
    expect(await fieldsOf('POST', '/api/exams', { title: 'x', categoryId: unknown })).toEqual(
      missing({ categoryId: { code: 'exists' } }),
    )
    expect(await fieldsOf('PUT', `/api/exams/${exam.id}`, form)).toEqual(
      missing({ categoryId: { code: 'exists' }, imageFile: { code: 'exists' } }),
    )
    expect((await office.ask<ExamRecord>('GET', `/api/exams/${exam.id}`)).revision).toBe(exam.revision)
  })

  it('reads the same of the film and the image of a question and of its explanation', async () => {
    const { id: examId } = await office.newExam()
    const [section] = (await office.draft(examId)).sections
    const broken = { videoFile: nothing, explanationImage: nothing }
    const both = { videoFile: { code: 'exists' }, explanationImage: { code: 'exists' } }
    const form = questionForm({ sectionId: section?.id, ...broken })
    expect(await fieldsOf('POST', `/api/exams/${examId}/questions`, form)).toEqual(missing(both))
    const question = await office.addQuestion(examId)
    const path = `/api/exams/${examId}/questions/${question.id}`
    expect(await fieldsOf('PUT', path, { ...formOf(question), ...broken })).toEqual(missing(both))
    const explained = { revision: question.revision, explanation: null, videoLink: null }
    expect(await fieldsOf('PUT', `${path}/explanation`, { ...explained, videoFile: nothing, image: nothing })).toEqual(
      missing({ videoFile: { code: 'exists' }, image: { code: 'exists' } }),
    )
  })

  it('is told when an image is given for a film', async () => {
    const { id: examId } = await office.newExam()
    const question = await office.addQuestion(examId)
    const image = await office.knownFile('image/webp')
    const path = `/api/exams/${examId}/questions/${question.id}`
    expect(await fieldsOf('PUT', path, { ...formOf(question), videoFile: image, explanationImage: image })).toEqual(
      missing({ videoFile: { code: 'fileType' } }),
    )
  })
})

describe('an editor who may write questions and no exams', () => {
  it('finds exams to choose from by their title, and cannot read the list of exams', async () => {
    const { id } = await office.newExam({ title: 'محاكاة الكمّي' })
    const { query } = office.server.database
    const roleId = newIdentifier()
    await query.insert(roles).values({ id: roleId, name: 'question writer' })
    await query.insert(rolePermissions).values({ roleId, permission: 'create-questions' })
    const token = await signInAs(office.server, 'question writer')
    const found = await call<{ items: { id: string; title: string }[] }>(
      office.server.app,
      'GET',
      `/api/exams/choices?q=${encodeURIComponent('محاكاه الكمي')}`,
      { token },
    )
    expect(found.envelope.data.items).toEqual([{ id, title: 'محاكاة الكمّي' }])
    expect((await call(office.server.app, 'GET', '/api/exams', { token })).status).toBe(403)
    const student = await signInAs(office.server, 'student')
    expect((await call(office.server.app, 'GET', '/api/exams/choices', { token: student })).status).toBe(403)
  })
})
