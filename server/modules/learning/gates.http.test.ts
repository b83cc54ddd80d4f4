/** Courses and chapters that open after an exam, exams that open after a course, and students who want in without. */
import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { StudentExam } from '#contract/exams/exams.ts'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { examForm } from '#contract/exams/exam-form.ts'
import type { CoursePage, KeptLesson, LessonPage, StudentCourse } from '#contract/learning/learning.ts'
import type { CourseOutline, LessonRecord } from '#contract/learning/lessons.ts'
import type { CourseRecord } from '#contract/learning/courses.ts'
import type { ExamDocument } from '#domain/exam/document.ts'
import { madeFilm } from '#domain/learning/film.test-support.ts'
import { attempts, exams, lessons, parkedCommands } from '#server/db/schema.ts'
import { attemptsModule } from '#server/modules/attempts/index.ts'
import { type HttpExam, HttpStudent, publishedExam } from '#server/modules/attempts/http-student.test-support.ts'
import { examsModule, publishExam } from '#server/modules/exams/index.ts'
import { call, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { lessonsOf, madeCourse, openLearningServer, uploaded } from './learning.test-support.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await openLearningServer({ beside: [examsModule, attemptsModule] })
  admin = await signInAs(server, 'admin')
})
afterAll(() => server.close())

const author = () => ({ server, token: admin })
const PASSING = { passMark: 75 }

async function send<Data>(method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: object) {
  const answer = await call<Data>(server.app, method, path, { token, ...(body !== undefined && { body }) })
  return { status: answer.status, code: answer.envelope.status.code, data: answer.envelope.data }
}

const open = (id: string, token: string) => send<LessonPage>('POST', `/api/learning/lessons/${id}/open`, token)
const keep = (id: string, token: string) => send<KeptLesson>('POST', `/api/learning/lessons/${id}/keep`, token)
const complete = (id: string, token: string) => send('POST', `/api/learning/lessons/${id}/complete`, token)
const page = async (id: string, token: string) =>
  (await send<CoursePage>('GET', `/api/learning/courses/${id}`, token)).data
const plays = async (url: string) => (await server.app.inject({ url, headers: { range: 'bytes=0-9' } })).statusCode

/** Sits the exam with so many right answers of four, and reads the result unless asked not to. */
async function sat(exam: HttpExam, token: string, right: number, isRead = true): Promise<HttpStudent> {
  const student = HttpStudent.of(server, exam, token)
  const started = await student.start()
  if (started.status !== 201) throw new Error(started.text)
  await student.handIn(right)
  if (isRead) await student.result()
  return student
}

/** A course that opens after the exam: a lesson, a free one, and a film. */
async function gatedCourse(afterExamId: string) {
  const explanationFile = await uploaded(author(), Buffer.from('%PDF-1.7\nx'), 'c.pdf', 'application/pdf')
  const { id } = await madeCourse(author(), { afterExamId, explanationFile })
  const add = await lessonsOf(author(), id)
  const bytes = madeFilm({ seconds: 60, content: randomBytes(2_000) })
  const fileId = await uploaded(author(), bytes, 'a.mp4', 'video/mp4')
  const film = await add({ kind: 'video', text: '', fileId })
  return { id, add, lesson: await add({ text: 'SECRET' }), free: await add({ isFree: true }), film }
}

describe('a student before a course that opens after an exam', () => {
  it('reads which exam that is, and no route gives a lesson of it but the free one', async () => {
    const exam = await publishedExam(server, PASSING)
    const { id, lesson, free, film } = await gatedCourse(exam.id)
    const token = await signInAs(server, 'student')
    const shown = await page(id, token)
    expect(shown).toMatchObject({ after: { id: exam.id }, isLocked: false, free: 1, explanation: null })
    expect(shown.nextLessonId).toBe(free.id)
    const lists = await send<{ items: StudentCourse[] }>('GET', '/api/learning/courses?type=verbal&fileType=kit', token)
    expect(lists.data.items.find((one) => one.id === id)?.after?.id).toBe(exam.id)
    for (const shut of [lesson, film]) {
      for (const ask of [open, keep, complete]) {
        const refused = await ask(shut.id, token)
        expect([refused.status, refused.code]).toEqual([403, 'lessons.to-pass-first'])
      }
      const watched = await send('POST', `/api/learning/lessons/${shut.id}/watched`, token, {
        ranges: [[0, 60]],
        position: null,
      })
      expect(watched.status).not.toBe(200)
    }
    expect((await open(free.id, token)).status).toBe(200)
    expect((await open(lesson.id, token)).code).toBe('lessons.to-pass-first')
    const kept = await send<{ lessons: { id: string }[] }>('POST', '/api/learning/kept', token, {
      ids: [lesson.id, free.id],
    })
    expect(kept.data.lessons.map((one) => one.id)).toEqual([free.id])
  })

  it('is let in by a result that was read, and not by one that is only there or held back', async () => {
    const exam = await publishedExam(server, PASSING)
    const { id, lesson } = await gatedCourse(exam.id)
    const token = await signInAs(server, 'student')
    const student = await sat(exam, token, 4, false)
    expect((await open(lesson.id, token)).code).toBe('lessons.to-pass-first')
    expect((await page(id, token)).after).toMatchObject({ id: exam.id })
    await student.result()
    expect((await page(id, token)).after).toBeUndefined()
    expect((await open(lesson.id, token)).status).toBe(200)

    const held = await publishedExam(server, { ...PASSING, scoreShown: 'never' })
    const behind = await gatedCourse(held.id)
    await sat(held, token, 4)
    expect((await open(behind.lesson.id, token)).code).toBe('lessons.to-pass-first')
  })

  it('stays outside below the mark, comes in later, and goes on when the pass is lost afterwards', async () => {
    const exam = await publishedExam(server, PASSING)
    const { id, lesson, film } = await gatedCourse(exam.id)
    const token = await signInAs(server, 'student')
    await sat(exam, token, 2)
    expect((await open(lesson.id, token)).code).toBe('lessons.to-pass-first')
    const passed = await sat(exam, token, 3)
    const url = (await open(film.id, token)).data.film?.url ?? ''
    const explanation = (await page(id, token)).explanation?.url ?? ''
    expect([await plays(url), await plays(explanation)]).toEqual([206, 206])
    const { query } = server.database
    const [row] = await query.select().from(attempts).where(eq(attempts.id, passed.attemptId))
    if (row?.result == null) throw new Error('the attempt has no result')
    await query
      .update(attempts)
      .set({ result: { ...row.result, accuracy: 50, score: 2 } })
      .where(eq(attempts.id, passed.attemptId))
    expect((await open(lesson.id, token)).status).toBe(200)
    expect(await plays(url)).toBe(206)
    const other = await signInAs(server, 'student')
    expect((await open(lesson.id, other)).code).toBe('lessons.to-pass-first')
  })

  it('has a film and the document shut where they were only looked at through a ticket before', async () => {
    const exam = await publishedExam(server, PASSING)
    const { id, film } = await gatedCourse(exam.id)
    const token = await signInAs(server, 'student')
    await send('PUT', `/api/courses/${id}`, admin, { ...(await formOf(id)), afterExamId: null })
    const explanation = (await page(id, token)).explanation?.url ?? ''
    expect(await plays(explanation)).toBe(206)
    await send('PUT', `/api/courses/${id}`, admin, { ...(await formOf(id)), afterExamId: exam.id })
    expect(await plays(explanation)).toBe(403)
    expect((await open(film.id, token)).code).toBe('lessons.to-pass-first')
  })

  it('who had a lesson while it was free has begun nothing, however they had it; who was inside stays inside', async () => {
    const exam = await publishedExam(server, PASSING)
    const { lesson, free } = await gatedCourse(exam.id)
    const tokens = await Promise.all([open, keep, complete].map(() => signInAs(server, 'student')))
    for (const [index, ask] of [open, keep, complete].entries()) {
      expect((await ask(free.id, tokens[index] ?? '')).status).toBe(200)
    }
    const inside = await signInAs(server, 'student')
    await sat(exam, inside, 4)
    expect((await open(free.id, inside)).status).toBe(200)
    const { query } = server.database
    await query.update(lessons).set({ free: false }).where(eq(lessons.id, free.id))
    for (const token of tokens) {
      expect((await open(free.id, token)).code).toBe('lessons.to-pass-first')
      expect((await open(lesson.id, token)).code).toBe('lessons.to-pass-first')
    }
    expect((await keep(free.id, inside)).status).toBe(200)
    await query
      .update(attempts)
      .set({ resultGivenAt: null })
      .where(eq(attempts.userId, await userIdOf(server, inside)))
    expect((await open(lesson.id, inside)).status).toBe(200)
  })

  it('is not kept out by an exam that is gone, and authors look inside at any time', async () => {
    const exam = await publishedExam(server, PASSING)
    const { lesson } = await gatedCourse(exam.id)
    expect((await open(lesson.id, admin)).status).toBe(200)
    await server.database.query.update(exams).set({ deletedAt: new Date() }).where(eq(exams.id, exam.id))
    expect((await open(lesson.id, await signInAs(server, 'student'))).status).toBe(200)
  })
})

async function formOf(id: string) {
  const { data } = await send<CourseRecord>('GET', `/api/courses/${id}`, admin)
  const { title, description, type, fileType, categoryId, image, explanationFile, mainCourseId, isMarketable } = data
  const { status, revision, afterExamId } = data
  const words = { title, description, type, fileType, categoryId, image, explanationFile, mainCourseId }
  return { ...words, isMarketable, status, revision, afterExamId }
}

describe('a student before a chapter that opens after an exam', () => {
  it('opens the other chapters, and this one after passing', async () => {
    const exam = await publishedExam(server, PASSING)
    const { id } = await madeCourse(author())
    const first = await (await lessonsOf(author(), id))()
    const second = await (await lessonsOf(author(), id))()
    const { chapterId } = second
    const gate = { title: 'الفصل الثاني', afterExamId: exam.id }
    expect((await send('PUT', `/api/courses/${id}/chapters/${chapterId}`, admin, gate)).status).toBe(200)
    await send('PUT', `/api/courses/${id}/chapters/${chapterId}`, admin, { title: 'باسم آخر' })
    const outline = await send<CourseOutline>('GET', `/api/courses/${id}/outline`, admin)
    expect(outline.data.chapters.map(({ afterExam }) => afterExam?.id ?? null)).toEqual([null, exam.id])
    const token = await signInAs(server, 'student')
    expect((await open(first.id, token)).status).toBe(200)
    expect((await open(second.id, token)).code).toBe('lessons.to-pass-first')
    expect((await page(id, token)).chapters.map(({ after }) => after?.id)).toEqual([undefined, exam.id])
    expect((await page(id, token)).chapters[1]?.lessons).toMatchObject([{ isLocked: true }])
    await sat(exam, token, 3)
    expect((await open(second.id, token)).status).toBe(200)
  })
})

/** An exam that opens after a course; a file cannot carry that, because ids are the academy's own. */
async function examAfter(afterCourseId: string, document: Partial<ExamDocument> = {}): Promise<HttpExam> {
  const exam = await publishedExam(server, document)
  const changed = await changedExam(exam.id, { afterCourseId })
  if (changed.status !== 200) throw new Error(changed.code)
  const published = await publishExam(server.dependencies, exam.id, null)
  if (!published.ok) throw new Error(published.code)
  return { ...exam, versionId: published.value.versionId }
}

async function changedExam(id: string, changes: object) {
  const { data } = await send<ExamDraft>('GET', `/api/exams/${id}/draft`, admin)
  const { revision } = data.exam
  return send('PUT', `/api/exams/${id}`, admin, { ...examForm.parse(data.exam), revision, ...changes })
}

async function listed(exam: HttpExam, token: string): Promise<StudentExam | undefined> {
  const { data } = await send<{ items: StudentExam[] }>('GET', '/api/student-exams', token)
  return data.items.find(({ id }) => id === exam.id)
}

describe('a student before an exam that opens after a course', () => {
  it('reads which course that is, and can neither start nor prepare it before the last lesson', async () => {
    const { id } = await madeCourse(author())
    const add = await lessonsOf(author(), id)
    const [one, two] = [await add(), await add()]
    await add({ isPublished: false })
    const exam = await examAfter(id, { allowOfflineStart: true })
    const token = await signInAs(server, 'student')
    const student = () => HttpStudent.of(server, exam, token)
    for (const lesson of [one, two]) {
      expect((await listed(exam, token))?.afterCourse).toEqual({ id, title: 'دورة', isHidden: false })
      expect((await student().start()).envelope.status.code).toBe('exams.to-finish-first')
      const prepared = await send('POST', `/api/student-exams/${exam.id}/prepare`, token)
      expect(JSON.stringify(prepared)).not.toContain('paperKey')
      expect(prepared.status).not.toBe(200)
      await open(lesson.id, token)
      await complete(lesson.id, token)
    }
    expect((await listed(exam, token))?.afterCourse).toBeUndefined()
    const begun = student()
    expect((await begun.start()).status).toBe(201)
    await add()
    expect((await begun.send(begun.everythingRight(1, begun.now))).status).toBe(200)
    expect((await begun.start()).status).toBe(201)
    const other = await signInAs(server, 'student')
    expect((await HttpStudent.of(server, exam, other).start()).envelope.status.code).toBe('exams.to-finish-first')
  })

  it('is let in by a film that was watched without a network, once the report arrives', async () => {
    const { id } = await madeCourse(author())
    const add = await lessonsOf(author(), id)
    const bytes = madeFilm({ seconds: 60, content: randomBytes(2_000) })
    const film = await add({ kind: 'video', text: '', fileId: await uploaded(author(), bytes, 'b.mp4', 'video/mp4') })
    const exam = await examAfter(id)
    const token = await signInAs(server, 'student')
    await keep(film.id, token)
    server.advance(70_000)
    expect((await HttpStudent.of(server, exam, token).start()).envelope.status.code).toBe('exams.to-finish-first')
    const at = server.dependencies.now()
    const played = { at, ranges: [[at - 60_000, at]] }
    await send('POST', `/api/learning/lessons/${film.id}/watched`, token, { ranges: [[0, 60]], position: null, played })
    expect((await HttpStudent.of(server, exam, token).start()).status).toBe(201)
  })

  it('has what began without a network kept for a decision, not counted', async () => {
    const { id } = await madeCourse(author())
    await (
      await lessonsOf(author(), id)
    )()
    const exam = await examAfter(id, { allowOfflineStart: true })
    const student = HttpStudent.of(server, exam, await signInAs(server, 'student'))
    const offlineStart = { versionId: exam.versionId, startedAt: student.now, seed: 1 }
    expect((await student.start({ offlineStart })).envelope.status.code).toBe('exams.to-finish-first')
    const { query } = server.database
    const parked = await query.select().from(parkedCommands).where(eq(parkedCommands.attemptId, student.attemptId))
    expect(parked).toHaveLength(1)
  })

  it('is kept out by a hidden course without a link, and by none that is empty or gone', async () => {
    const hidden = await madeCourse(author(), { status: 'inactive' })
    await (
      await lessonsOf(author(), hidden.id)
    )()
    const exam = await examAfter(hidden.id)
    const token = await signInAs(server, 'student')
    expect((await listed(exam, token))?.afterCourse).toMatchObject({ isHidden: true })
    const empty = await examAfter((await madeCourse(author())).id)
    expect((await HttpStudent.of(server, empty, token).start()).status).toBe(201)
    await call(server.app, 'DELETE', `/api/courses/${hidden.id}`, { token: admin })
    expect((await HttpStudent.of(server, exam, token).start()).status).toBe(201)
  })
})

describe('an author who lets exams and courses open after each other', () => {
  it('cannot close a circle from any side, and cannot name what is not there', async () => {
    const course = await madeCourse(author())
    const lesson: LessonRecord = await (await lessonsOf(author(), course.id))()
    const exam = await examAfter(course.id)
    const next = await publishedExam(server)
    expect((await changedExam(next.id, { afterExamId: exam.id })).status).toBe(200)
    const form = await formOf(course.id)
    for (const id of [exam.id, next.id]) {
      const refused = await send('PUT', `/api/courses/${course.id}`, admin, { ...form, afterExamId: id })
      expect([refused.status, refused.code]).toEqual([422, 'request.invalid'])
      const chapter = { title: 'فصل', afterExamId: id }
      const path = `/api/courses/${course.id}/chapters`
      expect((await send('PUT', `${path}/${lesson.chapterId}`, admin, chapter)).status).toBe(422)
      expect((await send('POST', path, admin, chapter)).status).toBe(422)
    }
    const gated = await madeCourse(author(), { afterExamId: next.id })
    expect((await changedExam(exam.id, { afterCourseId: gated.id })).status).toBe(422)
    const nobody = '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c'
    expect((await changedExam(next.id, { afterCourseId: nobody })).status).toBe(422)
    expect((await send('POST', '/api/courses', admin, { ...form, afterExamId: nobody })).status).toBe(422)
  })

  it('closes none together with another author at the same time', async () => {
    const [one, two] = [await publishedExam(server), await publishedExam(server)]
    const changed = await Promise.all([
      changedExam(one.id, { afterExamId: two.id }),
      changedExam(two.id, { afterExamId: one.id }),
    ])
    expect(changed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})
