/** The recording of a meeting as a lesson, over HTTP. The clock begins on Saturday 2026-11-21, 12:00 in Riyadh. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LessonPage } from '#contract/learning/learning.ts'
import type { LessonRecord } from '#contract/learning/lessons.ts'
import type { OwnMeeting, OwnMeetings } from '#contract/groups/own-meetings.ts'
import type { PackageRecord } from '#contract/shop/packages.ts'
import { coursesModule } from '#server/modules/courses/index.ts'
import { learningModule } from '#server/modules/learning/index.ts'
import { contentClaims } from '#server/modules/packages/index.ts'
import { openTestServer, send as sendTo, signInAs, type TestMethod, type TestServer } from '#tests/http.ts'
import { planner, PLANNING_MODULES } from './planning.test-support.ts'

const MINUTE = 60_000
const RECORDING = 'https://films.example/one'

let server: TestServer
let admin: string
let courseId: string
let chapterId: string

const plan = planner(
  () => server,
  () => admin,
)
const send = <Data>(token: string, method: TestMethod, path: string, body?: unknown) =>
  sendTo<Data>(server, token, method, path, body)
const student = () => signInAs(server, 'student')

beforeAll(async () => {
  server = await openTestServer({
    modules: [
      ...PLANNING_MODULES,
      coursesModule,
      (dependencies) => learningModule({ ...dependencies, readContentClaims: contentClaims(dependencies) }),
    ],
  })
  admin = await signInAs(server, 'admin')
  const files = { image: null, explanationFile: null, categoryId: null, mainCourseId: null }
  const course = { title: 'دورة مباشرة', description: '', type: 'verbal', fileType: 'normal', ...files }
  const made = await send<{ id: string }>(admin, 'POST', '/api/courses', {
    ...course,
    isMarketable: false,
    status: 'active',
  })
  courseId = made.data.id
  chapterId = (await send<{ id: string }>(admin, 'POST', `/api/courses/${courseId}/chapters`, { title: 'فصل' })).data.id
})
afterAll(() => server.close())

/** A meeting that a student enrolled in, whose one date is over. */
async function heldMeeting(token: string) {
  // Sign-ins of tests last an hour.
  admin = await signInAs(server, 'admin')
  const local = Temporal.Instant.fromEpochMilliseconds(server.dependencies.now() + 10 * MINUTE)
  const startsAt = local.toZonedDateTimeISO('Asia/Riyadh').toPlainDateTime().toString({ smallestUnit: 'minute' })
  const meeting = await plan.meeting({ startsAt, minutes: 5 })
  await send(token, 'POST', `/api/enroll-meetings/${meeting.id}`)
  const date = await plan.firstDateOf(meeting.id)
  server.advance(date.startsAt + 6 * MINUTE - server.dependencies.now())
  const ended = await plan.changeDate(date, { recording: RECORDING })
  expect(ended.data.recording).toBe(RECORDING)
  return { meetingId: meeting.id, dateId: date.id }
}

const form = (more: object = {}) => ({
  courseId,
  chapterId,
  title: 'تسجيل اللقاء',
  kind: 'link',
  link: RECORDING,
  isFree: false,
  isPublished: true,
  text: '',
  fileId: null,
  poster: null,
  captions: null,
  examId: null,
  ...more,
})
const make = (dateId: string, more: object = {}, token = admin) =>
  send<LessonRecord>(token, 'POST', `/api/meeting-dates/${dateId}/lesson`, form(more))
const shown = async (token: string, id: string) =>
  (await send<OwnMeeting>(token, 'GET', `/api/enroll-meetings/${id}`)).data.dates[0]

describe('a recording that staff make a lesson of', () => {
  it('is found at the date by who takes part, and opens as a lesson', async () => {
    const sara = await student()
    const { meetingId, dateId } = await heldMeeting(sara)
    expect(await shown(sara, meetingId)).toMatchObject({ recording: RECORDING, lesson: null })
    const { data: lesson } = await make(dateId)
    expect(await shown(sara, meetingId)).toMatchObject({ recording: null, lesson: { id: lesson.id, courseId } })
    const { items } = (await send<OwnMeetings>(sara, 'GET', '/api/own-meetings')).data
    expect(items.find(({ id }) => id === dateId)).toMatchObject({ recording: null, lesson: { id: lesson.id } })
    const opened = await send<LessonPage>(sara, 'POST', `/api/learning/lessons/${lesson.id}/open`)
    expect(opened.data).toMatchObject({ title: 'تسجيل اللقاء', link: RECORDING })
    expect((await plan.firstDateOf(meetingId)).lesson).toMatchObject({ id: lesson.id, isShown: true })
  })

  it('is made once, by two at the same time as well', async () => {
    const { dateId } = await heldMeeting(await student())
    const answers = await Promise.all([make(dateId), make(dateId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await make(dateId)).code).toBe('meetings.has-lesson')
    const outline = await send<{ chapters: { lessons: { title: string }[] }[] }>(
      admin,
      'GET',
      `/api/courses/${courseId}/outline`,
    )
    expect(outline.data.chapters.flatMap(({ lessons }) => lessons)).toHaveLength(2)
  })

  it('is still given by its address while the lesson is a draft, and again once the lesson is deleted', async () => {
    const sara = await student()
    const { meetingId, dateId } = await heldMeeting(sara)
    const { data: lesson } = await make(dateId, { isPublished: false })
    expect(await shown(sara, meetingId)).toMatchObject({ recording: RECORDING, lesson: null })
    expect((await plan.firstDateOf(meetingId)).lesson).toMatchObject({ isShown: false })
    await send(admin, 'DELETE', `/api/courses/${courseId}/lessons/${lesson.id}`)
    expect((await plan.firstDateOf(meetingId)).lesson).toBeNull()
    expect((await make(dateId)).status).toBe(201)
  })

  it('stays shut to who takes part and has none of the packages of its course', async () => {
    const sara = await student()
    const { meetingId, dateId } = await heldMeeting(sara)
    const { data: lesson } = await make(dateId)
    // Packages are sold by who has just signed in.
    admin = await signInAs(server, 'admin')
    const sold = await send<PackageRecord>(admin, 'POST', '/api/packages', {
      name: { ar: 'فضية', en: 'Silver' },
      description: { ar: '', en: '' },
      tier: 'silver',
      monthly: { price: 9_900, days: 30 },
      yearly: { price: 99_000, days: 365 },
      features: [],
      position: 1,
      status: 'active',
    })
    expect(sold).toMatchObject({ status: 201 })
    const attached = await send(admin, 'POST', `/api/packages/${sold.data.id}/courses`, { ids: [courseId] })
    expect(attached).toMatchObject({ status: 200 })
    const date = await shown(sara, meetingId)
    expect(date).toMatchObject({ recording: null, lesson: { id: lesson.id } })
    const opened = await send(sara, 'POST', `/api/learning/lessons/${lesson.id}/open`)
    expect([opened.status, opened.code]).toEqual([403, 'lessons.locked'])
    expect(JSON.stringify([date, opened])).not.toContain(RECORDING)
  })
})

describe('a lesson', () => {
  it('is not made of a date to come, of none at all, or in a course or chapter that is not there', async () => {
    const meeting = await plan.meeting({ startsAt: '2027-01-01T19:00' })
    const { id } = await plan.firstDateOf(meeting.id)
    expect((await make(id)).code).toBe('meetings.date-not-over')
    expect((await make(courseId)).code).toBe('meetings.date-not-found')
    const { dateId } = await heldMeeting(await student())
    expect((await make(dateId, { courseId: dateId })).code).toBe('courses.not-found')
    expect((await make(dateId, { chapterId: dateId })).code).toBe('request.invalid')
    expect((await make(dateId, { link: 'javascript:alert(1)' })).code).toBe('request.invalid')
    expect((await make(dateId, {}, await student())).status).toBe(403)
  })
})
