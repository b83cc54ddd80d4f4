import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { QuestionRecord } from '#contract/exams/question-form.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { lessons } from '#server/db/schema.ts'
import { insertFilmLesson } from '#server/modules/learning/film-lesson.test-support.ts'
import { formOf, openOffice, option, questionForm } from '../exams.test-support.ts'

const office = openOffice()
const { ask, refusal, newExam, draft, addQuestion } = office

describe('an author who writes a question', () => {
  it('may leave everything open, and finds every field as it was written', async () => {
    const exam = await newExam()
    const [section] = (await draft(exam.id)).sections
    const empty = questionForm({ sectionId: section?.id, text: '', topic: '', options: [] })
    const created = await ask<QuestionRecord>('POST', `/api/exams/${exam.id}/questions`, empty)
    expect(created).toMatchObject({ text: '', options: [], revision: 1, originQuestionId: null })
    const full = {
      ...formOf(created),
      text: 'See $x$',
      answerType: 'checkbox' as const,
      correctType: 'manual' as const,
      mark: 2.5,
      topic: 'algebra',
      hint: 'think',
      explanation: 'because',
      videoLink: 'https://video.example/1',
      videoFile: await office.knownFile('video/mp4'),
      explanationImage: await office.knownFile('image/webp'),
      showHint: false,
      showAnswer: false,
      showVideo: false,
      active: false,
      options: [option('one', true), { ...option('all'), pinned: true }],
    }
    const path = `/api/exams/${exam.id}/questions/${created.id}`
    const changed = await ask<QuestionRecord>('PUT', path, full)
    const { options: _written, ...fields } = full
    expect(changed).toMatchObject({ ...fields, revision: 2 })
    expect(changed.options).toMatchObject([
      { text: 'one', correct: true },
      { text: 'all', pinned: true },
    ])
    expect(await ask('GET', path)).toEqual(changed)
  })

  it('names the seconds of a film lesson that explain it, and is refused what leads nowhere', async () => {
    const exam = await newExam()
    const question = await addQuestion(exam.id)
    const { lessonId } = await insertFilmLesson(office.server.database.query, 89.5)
    const path = `/api/exams/${exam.id}/questions/${question.id}`
    const put = (part: object) => office.refusal('PUT', path, { ...formOf(question), ...part })
    for (const part of [
      { lessonId: newIdentifier(), lessonFrom: 0, lessonTo: 9 },
      { lessonId, lessonFrom: 80, lessonTo: 91 },
      { lessonId, lessonFrom: 9, lessonTo: 9 },
      { lessonId, lessonFrom: null, lessonTo: 9 },
      { lessonId, lessonFrom: -1, lessonTo: 9 },
    ]) {
      expect([part, await put(part)]).toEqual([part, 'request.invalid'])
    }
    expect(await put({ lessonId, lessonFrom: 80, lessonTo: 90 })).toBeUndefined()
    expect(await ask('GET', path)).toMatchObject({ lessonId, lessonFrom: 80, lessonTo: 90 })
    await office.server.database.query.delete(lessons).where(eq(lessons.id, lessonId))
    expect(await ask('GET', path)).toMatchObject({ lessonId: null, lessonFrom: null, lessonTo: null })
  })

  it('keeps the name of an option that is edited, and gives new ones to the others', async () => {
    const exam = await newExam()
    const question = await addQuestion(exam.id)
    const [first, second] = question.options
    const options = [
      { ...option('stolen'), id: 'zzzzzz' },
      { ...option('edited', true), id: second?.id ?? '' },
      { ...option('twice'), id: second?.id ?? '' },
    ]
    const changed = await ask<QuestionRecord>('PUT', `/api/exams/${exam.id}/questions/${question.id}`, {
      ...formOf(question),
      options,
    })
    const ids = changed.options.map(({ id }) => id)
    expect(ids[1]).toBe(second?.id)
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain('zzzzzz')
    expect(ids).not.toContain(first?.id)
  })

  it('is informed when another person was faster', async () => {
    const exam = await newExam()
    const question = await addQuestion(exam.id)
    const path = `/api/exams/${exam.id}/questions/${question.id}`
    await ask('PUT', path, { ...formOf(question), text: 'theirs' })
    expect(await refusal('PUT', path, { ...formOf(question), text: 'mine' })).toBe('request.changed-meanwhile')
    expect(await ask('GET', path)).toMatchObject({ text: 'theirs', revision: 2 })
  })

  it('moves it to the end of another section', async () => {
    const exam = await newExam()
    const [a, b] = [await addQuestion(exam.id, { text: 'a' }), await addQuestion(exam.id, { text: 'b' })]
    const body = { name: 'Second', minutes: null }
    const { section } = await ask<{ section: { id: string } }>('POST', `/api/exams/${exam.id}/sections`, body)
    for (const one of [b, a]) {
      await ask('PUT', `/api/exams/${exam.id}/questions/${one.id}`, { ...formOf(one), sectionId: section.id })
    }
    expect((await draft(exam.id)).sections.map(({ questions }) => questions.map(({ text }) => text))).toEqual([
      [],
      ['b', 'a'],
    ])
  })

  it('deletes it and brings it back to its place', async () => {
    const exam = await newExam()
    const [a] = [await addQuestion(exam.id, { text: 'a' }), await addQuestion(exam.id, { text: 'b' })]
    const path = `/api/exams/${exam.id}/questions/${a.id}`
    await ask('DELETE', path)
    expect(await refusal('GET', path)).toBe('questions.not-found')
    expect((await draft(exam.id)).sections[0]?.questions).toMatchObject([{ text: 'b' }])
    await ask('POST', `${path}/restore`)
    expect((await draft(exam.id)).sections[0]?.questions).toMatchObject([{ text: 'a' }, { text: 'b' }])
    expect(await refusal('POST', `${path}/restore`)).toBe('questions.not-found')
  })

  it('hides, deletes and restores several at once, and none of another exam', async () => {
    const exam = await newExam()
    const foreign = await addQuestion((await newExam()).id)
    const ids = [(await addQuestion(exam.id)).id, (await addQuestion(exam.id)).id]
    const act = async (action: string) => {
      const body = { action, questionIds: [...ids, foreign.id] }
      const { changedIds } = await ask<{ changedIds: string[] }>('POST', `/api/exams/${exam.id}/questions/bulk`, body)
      return changedIds.toSorted()
    }
    expect(await act('activate')).toEqual([])
    for (const action of ['deactivate', 'delete', 'restore', 'activate'])
      expect(await act(action)).toEqual(ids.toSorted())
    expect((await draft(exam.id)).sections[0]?.questions).toMatchObject([
      { id: ids[0], active: true, revision: 5 },
      { id: ids[1], active: true, revision: 5 },
    ])
  })

  it('gives several a topic and a mark at once, found by the topic afterwards, each change on record', async () => {
    const exam = await newExam()
    const [a, b] = [await addQuestion(exam.id, { topic: 'old' }), await addQuestion(exam.id, { topic: 'algebra' })]
    const path = `/api/exams/${exam.id}/questions/bulk`
    const give = (wishes: readonly object[]) => ask<{ changed: object[] }>('PUT', path, { questions: wishes })
    const wishes = [a, b].map(({ id, revision }) => ({ id, revision, topic: ' algebra ', mark: 3 }))
    const { changed } = await give(wishes)
    expect(changed).toHaveLength(2)
    expect((await draft(exam.id)).sections[0]?.questions).toMatchObject([
      { id: a.id, topic: 'algebra', mark: 3, revision: 2 },
      { id: b.id, topic: 'algebra', mark: 3, revision: 2 },
    ])
    // The same once more changes nothing; a topic alone leaves the mark.
    expect(await give(wishes.map((wish) => ({ ...wish, revision: 2 })))).toEqual({ changed: [] })
    expect(await give([{ id: a.id, revision: 2, topic: '' }])).toEqual({ changed: [{ id: a.id, revision: 3 }] })
    expect((await draft(exam.id)).sections[0]?.questions[0]).toMatchObject({ topic: '', mark: 3 })
  })

  it('gives none of them anything where one was changed meanwhile, is gone or belongs to another exam', async () => {
    const exam = await newExam()
    const [a, b] = [await addQuestion(exam.id), await addQuestion(exam.id)]
    const foreign = await addQuestion((await newExam()).id)
    const path = `/api/exams/${exam.id}/questions/bulk`
    const wish = ({ id, revision }: QuestionRecord, change = {}) => ({ id, revision, topic: 'new', ...change })
    const refused = (...questions: object[]) => refusal('PUT', path, { questions })
    expect(await refused(wish(a), wish(b, { revision: 7 }))).toBe('request.changed-meanwhile')
    expect(await refused(wish(a), wish(foreign))).toBe('questions.not-found')
    expect(await refused(wish(a, { mark: -1 }))).toBe('request.invalid')
    expect(await refused()).toBe('request.invalid')
    await ask('DELETE', `/api/exams/${exam.id}/questions/${b.id}`)
    expect(await refused(wish(a), wish(b))).toBe('questions.not-found')
    expect((await draft(exam.id)).sections[0]?.questions).toMatchObject([{ id: a.id, topic: a.topic, revision: 1 }])
    const codes = await Promise.all([refused(wish(a)), refused(wish(a))])
    expect(codes.filter((code) => code === 'request.changed-meanwhile')).toHaveLength(1)
  })

  it('sees a text as it will be published', async () => {
    const body = { texts: ['**bold** $x^2$', '<script>1</script>', '$\\frac{1$'] }
    const { html, brokenFormulas } = await ask<{ html: string[]; brokenFormulas: string[] }>(
      'POST',
      '/api/rich-text/preview',
      body,
    )
    expect(html[0]).toContain('<strong>bold</strong> <math dir="ltr">')
    expect(html[1]).toBe('&lt;script&gt;1&lt;/script&gt;')
    expect(brokenFormulas).toEqual(['\\frac{1'])
  })
})
