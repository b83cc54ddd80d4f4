/**
 * An object of every kind that a path can name, made by a caller with the right to, so that walks over all routes meet
 * real ones.
 */
import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { newIdentifier } from '#server/db/identifier.ts'
import {
  categories,
  exams,
  figures,
  interests,
  paragraphs,
  parkedCommands,
  questions,
  refunds,
  roles,
  sections,
  subscriptions,
  users,
} from '#server/db/schema.ts'
import { allRoutes } from '#contract/index.ts'
import type { Route } from '#contract/foundation/route.ts'
import { RECORDS } from '#domain/records.ts'
import type { TestServer } from '#tests/http.ts'
import { call, signInAs } from '#tests/http.ts'
import { newAddress, TICKET } from './academy.ts'
import { exampleBody } from './example-body.ts'
import { COUPON_FORM } from '#tests/record-forms.ts'

/** The people who made the objects, and the id of one object of each kind by its name in paths. */
export interface Objects {
  readonly student: string
  readonly admin: string
  readonly ids: Readonly<Record<string, string>>
}

/** The kind that each parameter of a path names: the segment before it. `/api/exams/:id` → `exams`. */
export function kindsOf({ path }: Pick<Route, 'path'>): readonly string[] {
  const segments = path.split('/')
  return segments.flatMap((segment, index) => (segment.startsWith(':') ? [segments[index - 1] ?? ''] : []))
}

/** The path with its parameters filled in, one after the other. */
export function filledPath({ path }: Pick<Route, 'path'>, ids: readonly string[]): string {
  let place = 0
  return path.replace(/:\w+/g, () => encodeURIComponent(ids[place++] ?? ''))
}

const SAVED_VIEW = { id: newIdentifier(), list: 'users', name: 'View', search: { q: 'a' }, isDefault: false }

async function created(server: TestServer, url: string, token: string, body: unknown, headers = {}): Promise<string> {
  const answer = await call<{ readonly id: string }>(server.app, 'POST', url, {
    token,
    body,
    headers,
    address: newAddress(),
  })
  if (answer.status !== 201) throw new Error(`${url}: ${answer.status} ${answer.text}`)
  return answer.envelope.data.id
}

/** An exam with a section, a paragraph, a figure and questions, all of the same exam. */
async function contentIds({ database: { query } }: TestServer) {
  const [content] = await query
    .select({
      exam: exams.id,
      question: questions.id,
      paragraph: paragraphs.id,
      section: sections.id,
      figure: figures.ref,
    })
    .from(figures)
    .innerJoin(exams, eq(exams.id, figures.examId))
    .innerJoin(questions, eq(questions.examId, exams.id))
    .innerJoin(paragraphs, eq(paragraphs.examId, exams.id))
    .innerJoin(sections, eq(sections.examId, exams.id))
    .where(isNull(exams.deletedAt))
    .limit(1)
  if (content === undefined) throw new Error('no exam of the sample academy has a figure and a paragraph')
  const { exam, section, paragraph, figure, question } = content
  return { exams: exam, sections: section, paragraphs: paragraph, figures: figure, questions: question }
}

/** The device that holds the attempt. */
export const WRITER = '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5d'

async function startedAttempt(server: TestServer, token: string, examId: string): Promise<string> {
  const id = newIdentifier()
  const body = { id, examId, writerId: WRITER, ticket: TICKET }
  const { status, text } = await call(server.app, 'POST', '/api/attempts', { token, body, address: newAddress() })
  if (status !== 201) throw new Error(`the attempt could not be started: ${text}`)
  return id
}

async function peopleIds({ database: { query } }: TestServer) {
  const [[person], [role], [category]] = await Promise.all([
    query.select({ id: users.id }).from(users).limit(1),
    query.select({ id: roles.id }).from(roles).where(eq(roles.name, 'student')),
    query.select({ id: categories.id }).from(categories).limit(1),
  ])
  return { users: person?.id ?? '', roles: role?.id ?? '', categories: category?.id ?? '' }
}

async function parkedCommand(server: TestServer, examId: string, attemptId: string, userId: string): Promise<string> {
  const [id, writerId, receivedAt] = [newIdentifier(), newIdentifier(), new Date(server.dependencies.now())]
  const values = { id, kind: 'late-log', examId, attemptId, userId, writerId, code: 'after-window', lines: [] } as const
  await server.database.query.insert(parkedCommands).values({ ...values, receivedAt })
  return id
}

async function signedInDevice(server: TestServer, token: string): Promise<string> {
  const answer = await call<{ readonly items: readonly { readonly id: string }[] }>(
    server.app,
    'GET',
    '/api/profile/devices',
    { token, address: newAddress() },
  )
  return answer.envelope.data.items[0]?.id ?? ''
}

/** An image of one pixel. */
const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function storedImage({ app }: TestServer, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
  const answer = await app.inject({ method: 'POST', url: '/api/files', headers, payload: IMAGE })
  return answer.json<{ data: { id: string } }>().data.id
}

/** Objects that visitors see and leave behind. */
async function visitorIds(server: TestServer, admin: string) {
  const inquiry = { id: newIdentifier(), name: 'Reem', email: 'reem@example.com', subject: 's', message: 'm' }
  const link = { title: 'Link', slug: 'a-link', target: { kind: 'none' }, status: 'active' }
  const ids = {
    inquiries: await created(server, '/api/inquiries', admin, inquiry),
    'marketing-links': await created(server, '/api/marketing-links', admin, link),
  }
  const interest = { link: link.slug, name: 'Reem', whatsapp: '0512345678' }
  await call(server.app, 'POST', '/api/interests', { body: interest, address: newAddress() })
  const [registered] = await server.database.query.select({ id: interests.id }).from(interests)
  return { ...ids, marketing: link.slug, interests: registered?.id ?? '' }
}

const PACKAGE = {
  name: { ar: 'الفضية', en: 'Silver' },
  description: { ar: '', en: '' },
  tier: 'silver',
  monthly: { price: 9_900, days: 30 },
  yearly: { price: null, days: 365 },
  features: [],
  position: 1,
  status: 'active',
}

/** A student's conversation, by the names that students and staff call it. */
async function contactIds(server: TestServer, student: string) {
  const message = { id: newIdentifier(), text: 'm', image: null }
  const id = await created(server, '/api/contacts', student, { id: newIdentifier(), subject: 's', message })
  return { contacts: id, 'contact-threads': id }
}

const COUPON = { ...COUPON_FORM, code: 'WELCOME', title: 'Welcome' }

/** The subscription that gives a package to a person. */
async function subscriptionId(server: TestServer, admin: string, packageId: string, userId: string): Promise<string> {
  const body = { id: newIdentifier(), packageId, days: 1, reason: 'r', people: { ids: [userId] } }
  await call(server.app, 'POST', '/api/subscriptions/grants', { token: admin, body, address: newAddress() })
  const [granted] = await server.database.query.select({ id: subscriptions.id }).from(subscriptions)
  return granted?.id ?? ''
}

async function noteId(server: TestServer, admin: string, userId: string): Promise<string> {
  const body = { id: newIdentifier(), text: 'n' }
  await call(server.app, 'POST', `/api/users/${userId}/notes`, { token: admin, body, address: newAddress() })
  return body.id
}

/** The receipt of an order that is paid. */
async function paidReceipt(server: TestServer, student: string, packageId: string): Promise<string> {
  const wish = { id: newIdentifier(), packageId, period: 'monthly', code: null, total: 9_900 }
  const order = await created(server, '/api/orders', student, wish)
  const body = { tryId: randomUUID(), token: 'paid' }
  const url = `/api/orders/${order}/payments`
  const answer = { token: student, body, address: newAddress() }
  const { envelope } = await call<{ order: { receiptNumber: string } }>(server.app, 'POST', url, answer)
  return envelope.data.order.receiptNumber
}

/** Money that went back, as far as an order knows. */
async function refundId({ database, dependencies }: TestServer, orderId: string): Promise<string> {
  const id = newIdentifier()
  const known = { id, orderId, amount: 1, reason: 'r', endsAccess: false, state: 'done' } as const
  await database.query.insert(refunds).values({ ...known, createdAt: new Date(dependencies.now()) })
  return id
}

async function payCode(server: TestServer, student: string, order: string): Promise<string> {
  const asked = { token: student, address: newAddress() }
  const { envelope } = await call<{ payCode: string }>(server.app, 'POST', `/api/orders/${order}/pay-link`, asked)
  return envelope.data.payCode
}

export const COURSE = {
  title: 'Course',
  description: '',
  type: 'verbal',
  fileType: 'normal',
  categoryId: null,
  image: null,
  explanationFile: null,
  mainCourseId: null,
  isMarketable: false,
  status: 'active',
}

export function lessonOf(chapterId: string): object {
  const content = { text: 'Text', link: null, fileId: null, poster: null, captions: null, examId: null }
  return { chapterId, title: 'Lesson', kind: 'text', isFree: false, isPublished: true, ...content }
}

async function courseIds(server: TestServer, admin: string) {
  const course = await created(server, '/api/courses', admin, COURSE)
  const chapter = await created(server, `/api/courses/${course}/chapters`, admin, { title: 'Chapter' })
  const id = await created(server, `/api/courses/${course}/lessons`, admin, lessonOf(chapter))
  const gone = await created(server, `/api/courses/${course}/chapters`, admin, { title: 'Deleted' })
  await call(server.app, 'DELETE', `/api/courses/${course}/chapters/${gone}`, { token: admin })
  return { courses: course, chapters: chapter, lessons: id, 'removed-contents': gone }
}

export const GROUP = {
  title: 'Group',
  maxStudents: 5,
  teacherId: null,
  timeZone: 'Asia/Riyadh',
  week: [[], [], [], [], [], [], []],
  startsOn: '2026-01-01',
  endsOn: '2099-12-31',
  packageIds: [],
}

/** A group with the seat of a student, by its names for staff, its student and its link. */
async function groupIds(server: TestServer, student: string, admin: string) {
  const id = await created(server, '/api/groups', admin, GROUP)
  const link = { token: admin, body: { open: true }, address: newAddress() }
  const { envelope } = await call<{ joinCode: string }>(server.app, 'PUT', `/api/groups/${id}/join-link`, link)
  const code = envelope.data.joinCode
  await call(server.app, 'POST', `/api/group-links/${code}`, { token: student, address: newAddress() })
  return { groups: id, 'group-choices': id, 'own-groups': id, 'group-links': code }
}

/** A document that a member of staff uploaded, by the id of its file. */
async function uploadedDocument(server: TestServer, admin: string): Promise<string> {
  const content = Buffer.from('%PDF-1.4 sheet')
  const begun = { name: 'sheet.pdf', bytes: content.byteLength, type: 'application/pdf' }
  const id = await created(server, '/api/uploads', admin, begun)
  const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/octet-stream' }
  const answer = await server.app.inject({
    method: 'PATCH',
    url: `/api/uploads/${id}?offset=0`,
    headers,
    payload: content,
  })
  return answer.json<{ data: { file: { id: string } } }>().data.file.id
}

/** Makes a post to a group, with a document and a comment. */
async function classIds(server: TestServer, admin: string, groupId: string) {
  const url = `/api/classes/${groupId}/posts`
  const form = { id: newIdentifier(), text: 'Post', pinned: false, links: [], notifies: false }
  const files = [{ fileId: await uploadedDocument(server, admin), name: 'sheet.pdf' }]
  const asked = { token: admin, body: { ...form, files }, address: newAddress() }
  const { envelope } = await call<{ id: string; files: { id: string }[] }>(server.app, 'POST', url, asked)
  const { id: posts, files: documents } = envelope.data
  const comment = { id: newIdentifier(), text: 'Comment' }
  const comments = await created(server, `${url}/${posts}/comments`, admin, comment)
  return { classes: groupId, posts, documents: documents[0]?.id ?? '', comments }
}

/** A course that is taught to a group, by its name in the list of live courses. */
async function onlineCourseId(server: TestServer, admin: string, courseId: string, groupId: string): Promise<string> {
  const taught = { token: admin, body: { courseId }, address: newAddress() }
  await call(server.app, 'PUT', `/api/groups/${groupId}/course`, taught)
  return courseId
}

const MEETING = {
  topic: 'Meeting',
  agenda: '',
  provider: 'link',
  link: 'https://meet.example/a',
  password: '',
  hostVideo: true,
  participantVideo: false,
  joinBeforeHost: false,
  muteUponEntry: true,
  audience: 'everybody',
  packageIds: [],
  repeats: false,
  startsAt: '2099-01-01T10:00',
  minutes: 60,
  timeZone: 'Asia/Riyadh',
  groupId: null,
  teacherId: null,
}

/** A meeting and its date, by their names for staff and participants. */
async function meetingIds(server: TestServer, admin: string) {
  const id = await created(server, '/api/meetings', admin, MEETING)
  const { envelope } = await call<{ items: { id: string }[] }>(server.app, 'GET', `/api/meetings/${id}/dates`, {
    token: admin,
    address: newAddress(),
  })
  return { meetings: id, 'meeting-dates': envelope.data.items[0]?.id ?? '', 'enroll-meetings': id }
}

/** A topic of practice with its pack, and a device that writes a student's log. */
async function practiceIds(server: TestServer, student: string, admin: string, groupId: string) {
  const ask = <Data>(method: 'GET' | 'POST', path: string, token: string) =>
    call<Data>(server.app, method, path, { token, address: newAddress(), ...(method === 'POST' && { body: {} }) })
  const listed = await ask<{ items: { id: string }[] }>('GET', '/api/practice-topics', admin)
  const topic = listed.envelope.data.items[0]?.id ?? ''
  await ask('POST', `/api/practice-topics/${topic}/publish`, admin)
  const practice = await ask<{ topics: { pack: { hash: string } }[] }>('GET', '/api/practice', student)
  const device = { token: student, address: newAddress(), body: { writer: WRITER, ticket: TICKET } }
  await call(server.app, 'POST', '/api/practice/writers', device)
  const packs = practice.envelope.data.topics[0]?.pack.hash ?? ''
  const assignment = await created(server, '/api/practice-assignments', admin, { ...ASSIGNMENT, groupIds: [groupId] })
  const [score, [asked]] = [
    await created(server, '/api/practice/scores', student, { day: '2026-11-01', score: 80 }),
    await server.database.query
      .select({ id: questions.id })
      .from(questions)
      .where(eq(questions.use, 'practice'))
      .limit(1),
  ]
  return {
    'practice-topics': topic,
    'practice-assignments': assignment,
    'practice-classes': groupId,
    'practice-questions': asked?.id ?? '',
    scores: score,
    packs,
    writers: WRITER,
  }
}

export const ASSIGNMENT = {
  title: 'Week one',
  topics: ['algebra'],
  questions: 10,
  since: '2099-01-01',
  until: '2099-01-07',
  studentIds: [],
}

/** A calendar by its secret address. */
async function calendarIds(server: TestServer, student: string) {
  const made = { token: student, address: newAddress() }
  const { envelope } = await call<{ address: string }>(server.app, 'POST', '/api/calendar-address', made)
  return { calendars: envelope.data.address.split('/').at(-1) ?? '' }
}

/** Kinds of plain records that nothing above makes or finds. */
function otherRecords(made: Readonly<Record<string, string>>): readonly Route[] {
  return Object.keys(RECORDS).flatMap((kind) => {
    const isChanged = allRoutes.some(({ method, path }) => method === 'PUT' && path === `/api/${kind}/:id`)
    const create = allRoutes.find(({ method, path }) => method === 'POST' && path === `/api/${kind}`)
    return kind in made || !isChanged || create === undefined ? [] : [create]
  })
}

/** One record of each of those kinds, made by the body that its schema describes. */
async function otherRecordIds(
  server: TestServer,
  admin: string,
  image: string,
  made: Readonly<Record<string, string>>,
) {
  const ids: Record<string, string> = {}
  for (const route of otherRecords(made)) {
    const body = exampleBody(route, 1, made) as object
    const complete = 'image' in body ? { ...body, image } : body
    ids[kindOfPath(route)] = await created(server, route.path, admin, complete)
  }
  return ids
}

async function deletedCoupon(server: TestServer, admin: string): Promise<string> {
  const id = await created(server, '/api/coupons', admin, { ...COUPON, code: 'DELETED' })
  await call(server.app, 'DELETE', `/api/coupons/${id}`, { token: admin, address: newAddress() })
  return id
}

const kindOfPath = ({ path }: Route): string => path.slice('/api/'.length)

/** Makes what is missing in the sample academy. */
export async function makeObjects(server: TestServer): Promise<Objects> {
  const [student, admin] = await Promise.all([signInAs(server, 'student'), signInAs(server, 'admin')])
  const [content, people] = await Promise.all([contentIds(server), peopleIds(server)])
  const attempt = await startedAttempt(server, student, content.exams)
  const bytes = { 'content-type': 'application/octet-stream' }
  const upload = { name: 'film.mp4', bytes: 64, type: 'video/mp4' }
  const image = await storedImage(server, admin)
  const packageId = await created(server, '/api/packages', admin, PACKAGE)
  const wish = { packageId, period: 'monthly', code: null }
  const [courses, groups] = [await courseIds(server, admin), await groupIds(server, student, admin)]
  const paid = await paidReceipt(server, student, packageId)
  const order = await created(server, '/api/orders', student, { ...wish, id: newIdentifier(), total: 9_900 })
  const ids = {
    ...content,
    ...people,
    packages: packageId,
    coupons: await created(server, '/api/coupons', admin, COUPON),
    bin: await deletedCoupon(server, admin),
    orders: order,
    payments: order,
    refunds: await refundId(server, order),
    'pay-links': await payCode(server, student, order),
    receipts: paid,
    'person-notes': await noteId(server, admin, people.users),
    'saved-views': await created(server, '/api/saved-views', admin, SAVED_VIEW),
    subscriptions: await subscriptionId(server, admin, packageId, people.users),
    ...(await visitorIds(server, admin)),
    ...(await contactIds(server, student)),
    ...courses,
    ...groups,
    ...(await classIds(server, admin, groups.groups)),
    'online-courses': await onlineCourseId(server, admin, courses.courses, groups.groups),
    ...(await meetingIds(server, admin)),
    ...(await calendarIds(server, student)),
    ...(await practiceIds(server, student, admin, groups.groups)),
    students: people.users,
    attempts: attempt,
    files: image,
    devices: await signedInDevice(server, student),
    uploads: await created(server, '/api/uploads', admin, upload),
    imports: await created(server, '/api/imports?name=a.gift', admin, 'Is 2 + 2 = 4? {T}', bytes),
    'sheet-imports': await created(
      server,
      '/api/sheet-imports?kind=users&name=a.csv',
      admin,
      'name,email\nA B,a@b.co',
      bytes,
    ),
    // A permission that no route requires, so that a walk may switch it off.
    permissions: 'enroll-online',
    'parked-commands': await parkedCommand(server, content.exams, attempt, people.users),
    // A question's report and its page of manual grading are named by the question.
    items: content.questions,
    grading: content.questions,
  }
  return { student, admin, ids: { ...ids, ...(await otherRecordIds(server, admin, image, ids)) } }
}
