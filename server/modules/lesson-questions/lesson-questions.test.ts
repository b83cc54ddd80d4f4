/** Students answer questions inside a lesson: who may open it, and nobody learns a key before an answer. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { LessonQuestion } from '#contract/practice/lesson-questions.ts'
import type { LessonRecord } from '#contract/learning/lessons.ts'
import type { PracticeEvent } from '#domain/practice/event.ts'
import { EVENTS_OF_BATCH, LESSON_ANSWERS_MOST } from '#domain/practice/limits.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { doubtedQuestions, packageContents, packages } from '#server/db/schema.ts'
import { newToken } from '#server/http/bearer.ts'
import { binModule } from '#server/modules/bin/index.ts'
import { coursesModule } from '#server/modules/courses/index.ts'
import { option } from '#server/modules/exams/exams.test-support.ts'
import { learningModule } from '#server/modules/learning/index.ts'
import { contentClaims } from '#server/modules/packages/index.ts'
import {
  answered,
  openPracticeOffice,
  practiceQuestion,
  type PractisingStudent,
} from '#server/modules/practice/practice.test-support.ts'
import { call, signInAs, TEST_START } from '#tests/http.ts'
import { lessonQuestionsModule } from './index.ts'

const office = openPracticeOffice([
  binModule,
  coursesModule,
  (dependencies) => learningModule({ ...dependencies, readContentClaims: contentClaims(dependencies) }),
  (dependencies) => lessonQuestionsModule({ ...dependencies, readContentClaims: contentClaims(dependencies) }),
])

const REASON = 'قسمت على العدد الخطأ'
const EXPLANATION = 'لأن المجموع أربعة'
const NO_CONTENT = { link: null, fileId: null, poster: null, captions: null, examId: null }

let questions: string[] = []
let graded = ''
let student: PractisingStudent
let admin = ''
let examId = ''

const newCourse = async () => {
  const files = { categoryId: null, image: null, explanationFile: null, mainCourseId: null }
  const head = {
    title: 'دورة',
    description: '',
    type: 'verbal',
    fileType: 'kit',
    isMarketable: false,
    status: 'active',
  }
  const { id } = await office.ask<{ id: string }>('POST', '/api/courses', { ...files, ...head })
  const chapter = await office.ask<{ id: string }>('POST', `/api/courses/${id}/chapters`, { title: 'فصل' })
  const form = (more: object = {}) => {
    const lesson = { chapterId: chapter.id, title: 'درس', kind: 'text', isFree: false, isPublished: true, text: 'نص' }
    return { ...lesson, ...NO_CONTENT, questionIds: questions, ...more }
  }
  const addLesson = (more: object = {}) => office.ask<LessonRecord>('POST', `/api/courses/${id}/lessons`, form(more))
  return { id, form, addLesson }
}

/** Makes a course one that only a package opens which nobody has. */
async function lock(courseId: string): Promise<void> {
  const { query } = office.server.database
  const [id, at] = [newIdentifier(), new Date(TEST_START)]
  const names = { nameAr: 'الفضية', nameEn: 'Silver', descriptionAr: '', descriptionEn: '', tier: 'silver' } as const
  const price = { monthlyPrice: 9_900, monthlyDays: 30, yearlyPrice: null, yearlyDays: 365 }
  await query
    .insert(packages)
    .values({ id, ...names, ...price, features: [], position: 1, searchText: '', createdAt: at })
  await query.insert(packageContents).values({ packageId: id, kind: 'course', contentId: courseId, createdAt: at })
}

const questionsOf = async (lessonId: string, token = student.token) => {
  const { status, envelope, text } = await asked('GET', `/api/learning/lessons/${lessonId}/questions`, token)
  return { status, code: envelope.status.code, items: envelope.data?.items ?? [], text }
}

async function asked(method: 'GET' | 'POST', path: string, token: string | undefined, body?: object) {
  const answer = await call<{ items?: LessonQuestion[] } | null>(office.server.app, method, path, {
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
  })
  return { ...answer, text: JSON.stringify(answer.envelope) }
}

const given = (item: LessonQuestion, index: number, more: object = {}) => {
  const shown = item.question.options.map(({ id }) => id)
  return { turn: item.answers, options: [shown[index]], changedFrom: null, shown, hints: 0, ms: 20_000, ...more }
}
const answer = (lessonId: string, questionId: string, body: object, token = student.token) =>
  call<{ answers: number; marked: NonNullable<LessonQuestion['marked']> }>(
    office.server.app,
    'POST',
    `/api/learning/lessons/${lessonId}/questions/${questionId}/answers`,
    { token, body },
  )
const logOf = async () => {
  const { envelope } = await student.send<{ events: PracticeEvent[] }>('GET', '/api/practice/events')
  return envelope.data.events.flatMap(({ body }) => (body.type === 'answered' ? [body] : []))
}
const first = (items: readonly LessonQuestion[]): LessonQuestion => {
  const [item] = items
  if (item === undefined) throw new Error('the lesson asks nothing')
  return item
}

beforeAll(async () => {
  admin = await signInAs(office.server, 'admin')
  const exam = await office.practiceExam()
  examId = exam.id
  const add = async (text: string) =>
    (
      await office.addQuestion(
        exam.id,
        practiceQuestion({
          text,
          explanation: EXPLANATION,
          options: [option('4', true), { ...option('5'), reason: REASON, misconception: 'خطأ' }, option('6')],
        }),
      )
    ).id
  questions = [await add('أول'), await add('ثان'), await add('ثالث')]
  await office.publishTopic('algebra')
  graded = (await office.addQuestion(exam.id, { text: 'سرّ الاختبار' })).id
  student = await office.student()
})

describe('a student in a lesson with questions', () => {
  it('has no more answers read with the questions than anybody gives, whatever a script writes under the lesson', async () => {
    const { id } = await (await newCourse()).addLesson()
    const [own, ticket] = [await office.student(), newToken()]
    await own.send('POST', '/api/practice/writers', { body: { writer: id, ticket } })
    for (let from = 0; from <= LESSON_ANSWERS_MOST; from += EVENTS_OF_BATCH) {
      const events = Array.from({ length: EVENTS_OF_BATCH }, (_, index) =>
        answered(from + index + 1, questions[0] ?? ''),
      )
      const { status } = await own.send('POST', `/api/practice/writers/${id}/events`, {
        headers: { 'x-attempt-ticket': ticket },
        body: { events },
      })
      expect(status).toBe(200)
    }
    const { items } = await questionsOf(id, own.token)
    expect(first(items).answers).toBe(LESSON_ANSWERS_MOST)
    const refused = await answer(id, first(items).question.id, given(first(items), 0), own.token)
    expect([refused.status, refused.envelope.status.code]).toEqual([409, 'practice.log-full'])
  })

  it('is given the questions in their order, and nothing that says what is right', async () => {
    const { id } = await (await newCourse()).addLesson()
    const opened = await student.send<{ questions: number }>('POST', `/api/learning/lessons/${id}/open`)
    expect(opened.envelope.data.questions).toBe(3)
    const { items, text } = await questionsOf(id)
    expect(items.map(({ question }) => question.id)).toEqual(questions)
    expect(items.map(({ marked, answers }) => [marked, answers])).toEqual([
      [null, 0],
      [null, 0],
      [null, 0],
    ])
    for (const said of [text, JSON.stringify(opened.envelope)]) {
      for (const secret of [REASON, EXPLANATION, 'isRight', 'rightIds', 'facts']) expect(said).not.toContain(secret)
    }
  })

  it('reads what is right after the answer, of that question alone, and the answer is one of practice', async () => {
    const { id } = await (await newCourse()).addLesson()
    const item = first((await questionsOf(id)).items)
    const before = (await logOf()).length
    const { envelope } = await answer(id, item.question.id, given(item, 1))
    expect(envelope.data.marked).toMatchObject({ isRight: false, rightIds: [item.question.options[0]?.id] })
    expect(JSON.stringify(envelope.data)).toContain(EXPLANATION)
    expect(JSON.stringify(envelope.data)).toContain(REASON)
    const { items } = await questionsOf(id)
    expect(items.map(({ marked }) => marked?.isRight ?? null)).toEqual([false, null, null])
    const log = await logOf()
    expect(log).toHaveLength(before + 1)
    expect(log.at(-1)).toMatchObject({ session: `lesson-${id}`, mode: 'learn', question: item.question.id, version: 1 })
  })

  it('whose answer arrives twice, or from two pages with different answers, has given the first one', async () => {
    const { id } = await (await newCourse()).addLesson()
    const item = first((await questionsOf(id)).items)
    const before = (await logOf()).length
    const both = await Promise.all([
      answer(id, item.question.id, given(item, 1)),
      answer(id, item.question.id, given(item, 1)),
    ])
    const late = await answer(id, item.question.id, given(item, 0))
    expect([...both, late].map(({ envelope }) => envelope.data.marked.isRight)).toEqual([false, false, false])
    expect(await logOf()).toHaveLength(before + 1)
    const again = await answer(id, item.question.id, given(item, 0, { turn: 1 }))
    expect(again.envelope.data).toMatchObject({ answers: 2, marked: { isRight: true } })
    expect(await logOf()).toHaveLength(before + 2)
  })

  it('meets no question that is in doubt or deleted, and cannot answer it', async () => {
    const { id } = await (await newCourse()).addLesson()
    const { items } = await questionsOf(id)
    const [, doubted, gone] = items
    if (doubted === undefined || gone === undefined) throw new Error('the lesson asks too little')
    const { query } = office.server.database
    await query
      .insert(doubtedQuestions)
      .values({ questionId: doubted.question.id, reason: 'staff', since: new Date(TEST_START), createdBy: null })
    try {
      expect((await questionsOf(id)).items.map(({ question }) => question.id)).toEqual([questions[0], questions[2]])
      const refused = await answer(id, doubted.question.id, given(doubted, 0))
      expect([refused.status, refused.envelope.status.code]).toEqual([404, 'lessons.question-not-found'])
    } finally {
      await query.delete(doubtedQuestions)
    }
    await office.ask('DELETE', `/api/exams/${examId}/questions/${gone.question.id}`)
    expect((await questionsOf(id)).items.map(({ question }) => question.id)).toEqual(questions.slice(0, 2))
    expect((await answer(id, gone.question.id, given(gone, 0))).status).toBe(404)
    questions = questions.slice(0, 2)
  })

  it('without the course’s package is given no question and no marking; a free lesson is open', async () => {
    const course = await newCourse()
    const [paid, free] = [await course.addLesson(), await course.addLesson({ isFree: true })]
    const item = first((await questionsOf(paid.id)).items)
    await lock(course.id)
    const { status, code, text } = await questionsOf(paid.id)
    expect([status, code]).toEqual([403, 'lessons.locked'])
    expect(text).not.toContain(item.question.html)
    const refused = await answer(paid.id, item.question.id, given(item, 0))
    expect([refused.status, refused.envelope.status.code]).toEqual([403, 'lessons.locked'])
    expect((await questionsOf(free.id)).items).toHaveLength(2)
  })

  it('cannot answer through another lesson, a draft, or with what is no option', async () => {
    const course = await newCourse()
    const [own, other, draft] = [
      await course.addLesson({ questionIds: [questions[0]] }),
      await course.addLesson({ questionIds: [questions[1]] }),
      await course.addLesson({ isPublished: false }),
    ]
    const item = first((await questionsOf(own.id)).items)
    const codeOf = async (lessonId: string, more: object = {}) =>
      (await answer(lessonId, item.question.id, given(item, 0, more))).envelope.status.code
    expect(await codeOf(other.id)).toBe('lessons.question-not-found')
    expect(await codeOf(draft.id)).toBe('lessons.not-found')
    expect(await codeOf(own.id, { options: ['z'] })).toBe('request.invalid')
    expect((await questionsOf(draft.id)).code).toBe('lessons.not-found')
    expect((await questionsOf(own.id)).items[0]?.answers).toBe(0)
  })

  it('is signed in: a visitor is given nothing', async () => {
    const { id } = await (await newCourse()).addLesson({ isFree: true })
    expect((await asked('GET', `/api/learning/lessons/${id}/questions`, undefined)).status).toBe(401)
  })
})

describe('an author', () => {
  it('chooses published questions of practice alone, and keeps the others of a refused form', async () => {
    const course = await newCourse()
    const send = (questionIds: readonly string[]) =>
      call(office.server.app, 'POST', `/api/courses/${course.id}/lessons`, {
        token: admin,
        body: course.form({ questionIds }),
      })
    for (const foreign of [graded, newIdentifier()]) {
      const { envelope } = await send([questions[0] ?? '', foreign])
      expect(envelope.status.code).toBe('request.invalid')
      expect(JSON.stringify(envelope)).not.toContain('سرّ الاختبار')
    }
  })

  it('finds the questions in a copy of the course and in a lesson that was put back', async () => {
    const course = await newCourse()
    const lesson = await course.addLesson()
    const copy = await office.ask<{ id: string }>('POST', `/api/courses/${course.id}/duplicate`, { title: 'نسخة' })
    const outline = await office.ask<{ chapters: { lessons: { id: string }[] }[] }>(
      'GET',
      `/api/courses/${copy.id}/outline`,
    )
    const copied = outline.chapters[0]?.lessons[0]?.id ?? ''
    const read = (courseId: string, id: string) =>
      office.ask<LessonRecord>('GET', `/api/courses/${courseId}/lessons/${id}`)
    expect((await read(copy.id, copied)).questionIds).toEqual(questions)
    await office.ask('DELETE', `/api/courses/${course.id}/lessons/${lesson.id}`)
    await office.ask('POST', `/api/bin/${lesson.id}/restore`)
    expect((await read(course.id, lesson.id)).questionIds).toEqual(questions)
    const path = `/api/courses/${course.id}/lessons/${lesson.id}/questions`
    const { items } = await office.ask<{ items: { text: string; isAsked: boolean }[] }>('GET', path)
    expect(items.map(({ text, isAsked }) => [text, isAsked])).toEqual([
      ['أول', true],
      ['ثان', true],
    ])
  })

  it('who looks at the lesson reads the marking and leaves no answer', async () => {
    const { id } = await (await newCourse()).addLesson()
    const item = first((await questionsOf(id, admin)).items)
    const { envelope } = await answer(id, item.question.id, given(item, 0), admin)
    expect(envelope.data.marked.isRight).toBe(true)
    expect(first((await questionsOf(id, admin)).items)).toMatchObject({ answers: 0, marked: null })
  })
})
