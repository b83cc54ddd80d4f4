import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { ExamRecord, Problem } from '#contract/authoring.ts'
import type { BankQuestion } from '#contract/questions.ts'
import type { QuestionRecord } from '#contract/question-form.ts'
import type { AttemptResultView } from '#contract/result.ts'
import { storeImage } from '#server/modules/files/index.ts'
import { IMAGE_BYTES_OF_PAPER } from './draft-images.ts'
import { formOf, openOffice, option, questionForm } from './authoring.test-support.ts'

const office = openOffice()
const { ask, refusal, newExam, draft, addQuestion, publish } = office

interface Readiness {
  readonly ready: boolean
  readonly problems: Problem[]
}
interface Trial {
  readonly paper: {
    sections: { questions: { id: string; html: string; options: { id: string; pinned: boolean }[] }[] }[]
  }
}

const problemsOf = async (examId: string) => (await ask<Readiness>('GET', `/api/exams/${examId}/readiness`)).problems
const codesOf = async (examId: string) => (await problemsOf(examId)).map(({ level, code }) => `${level} ${code}`)
const trialOf = (examId: string, draftToo = false) =>
  ask<Trial>('GET', `/api/exams/${examId}/preview${draftToo ? '?draft=true' : ''}`)

async function storedImage(seed = 1, size = 8): Promise<string> {
  const background = { r: seed % 256, g: (seed * 7) % 256, b: 3 }
  const png = await sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer()
  const stored = await storeImage(office.server.dependencies, png, null)
  if (!stored.ok) throw new Error(stored.code)
  return stored.value.id
}

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

  it('is told when somebody else was faster', async () => {
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

describe('an author who wants to publish', () => {
  it('reads what is missing, place by place, and is refused with the same places', async () => {
    const exam = await newExam()
    expect(await codesOf(exam.id)).toEqual(['error no-questions', 'warning section-empty'])
    const bad = await addQuestion(exam.id, {
      text: ' ',
      topic: '',
      options: [option(''), option('same', true), option('same', true)],
      hint: '![x](figure:none) $\\frac{1$',
    })
    const bare = await addQuestion(exam.id, { answerType: 'true_false', options: [option('yes')] })
    await addQuestion(exam.id, { active: false, text: '' })
    const problems = await problemsOf(exam.id)
    expect(problems.map(({ code, where }) => [code, where.number, where.field])).toEqual([
      ['text-missing', 1, 'text'],
      ['several-right-options', 1, 'options'],
      ['option-empty', 1, 'options.0'],
      ['equal-options', 1, 'options.2'],
      ['formula-broken', 1, 'hint'],
      ['figure-missing', 1, 'hint'],
      ['topic-missing', 1, 'topic'],
      ['true-false-two-options', 2, 'options'],
      ['no-right-option', 2, 'options'],
    ])
    const { draftRevision } = await ask<ExamRecord>('GET', `/api/exams/${exam.id}`)
    expect(await refusal('POST', `/api/exams/${exam.id}/publish`, { draftRevision })).toBe('exams.not-ready')
    expect(problems.filter(({ where }) => where.id === bare.id)).toHaveLength(2)
    expect(problems[0]?.where).toMatchObject({ kind: 'question', id: bad.id, sectionId: bad.sectionId })
  })

  it('is told of images that are missing or too large together', async () => {
    const exam = await newExam()
    await addQuestion(exam.id, { text: `![x](file:${'d'.repeat(64)})` })
    expect(await codesOf(exam.id)).toEqual(['error image-missing'])
    expect(IMAGE_BYTES_OF_PAPER).toBeLessThan(10_000_000)
  })

  it('does not publish what somebody else changed unseen', async () => {
    const exam = await newExam()
    const { draftRevision } = await ask<ExamRecord>('GET', `/api/exams/${exam.id}`)
    await addQuestion(exam.id)
    const path = `/api/exams/${exam.id}/publish`
    expect(await refusal('POST', path, { draftRevision })).toBe('request.changed-meanwhile')
  })

  it('gives students the images inside of the paper, and true before false', async () => {
    const exam = await newExam()
    const image = await storedImage()
    await addQuestion(exam.id, {
      text: `![a dot](file:${image})`,
      options: [option(`![o](file:${image})`, true), option('b')],
    })
    await addQuestion(exam.id, { answerType: 'true_false', options: [option('صواب', true), option('خطأ')] })
    await publish(exam.id)
    const { paper } = await trialOf(exam.id)
    const [first, second] = paper.sections[0]?.questions ?? []
    expect(first?.html).toMatch(/^<img src="data:image\/webp;base64,[A-Za-z0-9+/=]+" alt="a dot"/)
    expect(second?.options.map(({ pinned }) => pinned)).toEqual([true, true])
  })

  it('goes on editing: students keep the version until the next one', async () => {
    const exam = await newExam()
    const question = await addQuestion(exam.id, { text: 'first' })
    expect(await publish(exam.id)).toMatchObject({
      published: { number: 1, questions: 1 },
      hasUnpublishedChanges: false,
    })
    await ask('PUT', `/api/exams/${exam.id}/questions/${question.id}`, { ...formOf(question), text: 'second' })
    const edited = await ask<ExamRecord>('GET', `/api/exams/${exam.id}`)
    expect(edited).toMatchObject({ published: { number: 1 }, hasUnpublishedChanges: true })
    const textOf = (trial: Trial) => trial.paper.sections[0]?.questions[0]?.html
    expect(textOf(await trialOf(exam.id))).toBe('first')
    expect(textOf(await trialOf(exam.id, true))).toBe('second')
    expect(await publish(exam.id)).toMatchObject({ published: { number: 2 }, hasUnpublishedChanges: false })
    expect(textOf(await trialOf(exam.id))).toBe('second')
    expect(await ask('POST', `/api/exams/${exam.id}/unpublish`)).toMatchObject({ published: null })
    expect(await refusal('POST', `/api/exams/${exam.id}/unpublish`)).toBe('exams.not-published')
    expect(await publish(exam.id)).toMatchObject({ published: { number: 3 } })
  })

  it('hides an exam at once, and that is no unpublished change', async () => {
    const exam = await newExam()
    await addQuestion(exam.id)
    await publish(exam.id)
    const hidden = await ask('PUT', `/api/exams/${exam.id}/status`, { active: false })
    expect(hidden).toMatchObject({ active: false, hasUnpublishedChanges: false, published: { number: 1 } })
  })

  it('tries the draft as a student, without a key before the grade', async () => {
    const exam = await newExam()
    const question = await addQuestion(exam.id, { explanation: 'the reason' })
    const trial = await trialOf(exam.id, true)
    expect(JSON.stringify(trial)).not.toMatch(/correct|the reason/)
    const right = question.options.find(({ correct }) => correct)?.id ?? ''
    const path = `/api/exams/${exam.id}/preview/result?draft=true`
    const result = await ask<AttemptResultView>('POST', path, { answers: { [question.id]: [right] } })
    expect(result).toMatchObject({ score: 1, maximum: 1, questionResults: [{ explanationHtml: 'the reason' }] })
  })
})

describe('an author who searches the bank', () => {
  it('finds questions by words, topic, kind, exam, category, image and state', async () => {
    const categoryId = await office.knownCategory()
    const exam = await newExam({ categoryId })
    const other = await newExam()
    await addQuestion(exam.id, { text: 'مساحةُ المُثَلَّث', topic: 'geometry' })
    await addQuestion(exam.id, { text: 'محيط المثلث ![t](figure:t)', topic: 'geometry', answerType: 'checkbox' })
    await addQuestion(other.id, { text: 'المثلث', active: false })
    const found = async (query: string) =>
      (await ask<{ items: BankQuestion[]; total: number }>('GET', `/api/questions?q=المثلث&${query}`)).total
    expect(await found('')).toBe(3)
    expect(await found('topic=geometry')).toBe(2)
    expect(await found('answerType=checkbox')).toBe(1)
    expect(await found(`examId=${other.id}`)).toBe(1)
    expect(await found(`categoryId=${categoryId.toUpperCase()}`)).toBe(2)
    expect(await found('hasImage=true')).toBe(1)
    expect(await found('active=true')).toBe(2)
    const { topics } = await ask<{ topics: { topic: string }[] }>('GET', '/api/questions/topics')
    expect(topics.map(({ topic }) => topic)).toContain('geometry')
  })

  it('uses questions again with their passage and figures, under names that are free', async () => {
    const [from, to] = [await newExam(), await newExam()]
    const drawing = (side: number) => `<svg viewBox="0 0 ${side} ${side}"><path d="M0 0"/></svg>`
    await ask('PUT', `/api/exams/${from.id}/figures/t`, { svg: drawing(1) })
    await ask('PUT', `/api/exams/${to.id}/figures/t`, { svg: drawing(2) })
    const text = 'The passage ![t](figure:t)'
    const passage = await ask<{ id: string }>('POST', `/api/exams/${from.id}/paragraphs`, { title: 'P', text })
    const a = await addQuestion(from.id, { paragraphId: passage.id, text: 'a ![t](figure:t)' })
    const b = await addQuestion(from.id, { paragraphId: passage.id, text: 'b' })
    const sectionId = (await draft(to.id)).sections[0]?.id ?? ''
    const body = { sectionId, questionIds: [b.id, a.id] }
    const { questions } = await ask<{ questions: QuestionRecord[] }>(
      'POST',
      `/api/exams/${to.id}/questions/reuse`,
      body,
    )
    expect(questions.map(({ originQuestionId }) => originQuestionId)).toEqual([b.id, a.id])
    expect(questions[1]?.text).toBe('a ![t](figure:t-2)')
    const target = await draft(to.id)
    expect(target.paragraphs).toMatchObject([{ title: 'P', text: 'The passage ![t](figure:t-2)', questions: 2 }])
    expect(target.figures).toEqual([
      { ref: 't', svg: drawing(2) },
      { ref: 't-2', svg: drawing(1) },
    ])
    const missing = { sectionId, questionIds: [a.id, sectionId] }
    expect(await refusal('POST', `/api/exams/${to.id}/questions/reuse`, missing)).toBe('questions.not-found')
  })
})

describe('an admin who explains a question', () => {
  it('shows text, image and film in results of the published version at once', async () => {
    const exam = await newExam()
    const question = await addQuestion(exam.id)
    await publish(exam.id)
    const [image, film] = [await storedImage(), await office.knownFile('video/mp4')]
    const path = `/api/exams/${exam.id}/questions/${question.id}/explanation`
    const body = { revision: 1, explanation: 'Since **two**', videoLink: null, videoFile: film, image }
    expect(await ask('PUT', path, body)).toMatchObject({ explanation: 'Since **two**', image, revision: 2 })
    expect(await refusal('PUT', path, body)).toBe('request.changed-meanwhile')
    expect(await ask('GET', path)).toMatchObject({ videoFile: film })
    const result = await ask<AttemptResultView>('POST', `/api/exams/${exam.id}/preview/result`, { answers: {} })
    const [shown] = result.questionResults
    expect(shown?.videoLink).toBe(`/api/files/${film}`)
    expect(shown?.explanationHtml).toMatch(/<strong>two<\/strong>[^]*<img src="data:image\/webp;base64,/)
    expect(await ask('GET', `/api/exams/${exam.id}`)).toMatchObject({ hasUnpublishedChanges: false })
    expect(await ask('GET', `/api/exams/${exam.id}/explanations`)).toMatchObject({
      sections: [{ questions: [{ number: 1, hasText: true, hasVideo: true, hasImage: true }] }],
    })
  })
})
