/** Staff who answer, over HTTP: alone, two at once, and while the student writes on. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { CannedReply } from '#contract/messages/canned-replies.ts'
import type { OwnConversation } from '#contract/messages/contacts.ts'
import type { Colleague, InboxItem, Thread } from '#contract/messages/inbox.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import {
  auditEntries,
  contactMessages,
  contactThreads,
  groups,
  groupStudents,
  notifications,
  users,
} from '#server/db/schema.ts'
import { sendMails } from '#server/jobs/index.ts'
import { sendNotifications } from '#server/modules/notifications/index.ts'
import { call, userIdOf } from '#tests/http.ts'
import { lastIdOf, message, openContactOffice } from './office.test-support.ts'

const office = openContactOffice()
const { ask, send, person, begun } = office

const path = (id: string, more = '') => `/api/contact-threads/${id}${more}`
const read = (admin: string, id: string) => ask<Thread>(admin, 'GET', path(id))
const answer = (admin: string, id: string, lastMessageId: string, text = 'يوم الأحد.') =>
  send<Thread>(admin, 'POST', path(id, '/answers'), { ...message(text), lastMessageId })
const inbox = async (admin: string, query = '') =>
  (await ask<{ items: InboxItem[]; total: number }>(admin, 'GET', `/api/inbox?perPage=100&${query}`)).items
const counts = (admin: string) => ask<Record<string, number>>(admin, 'GET', '/api/inbox/counts')

describe('a member of staff who answers a student', () => {
  it('reads it, answers it, and the student finds the answer as unread until it was on the screen', async () => {
    const [student, admin] = [await person('student'), await person('admin')]
    const thread = await begun(student)
    const [id, last] = [thread.id, lastIdOf(thread)]
    expect(await ask<Thread>(admin, 'POST', path(id, '/reading'), { lastMessageId: last })).toMatchObject({
      state: 'read',
      seenByStudent: true,
    })
    const answered = (await answer(admin, id, last)).data
    expect(answered).toMatchObject({ state: 'answered', seenByStudent: false, assignedTo: { name: 'تجربة Test' } })
    const own = await ask<OwnConversation>(student, 'GET', `/api/contacts/${id}`)
    expect(own).toMatchObject({ state: 'answered', unread: 1, messages: [{}, { from: 'academy', text: 'يوم الأحد.' }] })
    expect(JSON.stringify(own)).not.toContain('Test')
    const seen = (lastMessageId: string) => ask(student, 'POST', `/api/contacts/${id}/seen`, { lastMessageId })
    expect(await seen(last)).toMatchObject({ unread: 1 })
    expect(await seen(lastIdOf(own))).toMatchObject({ unread: 0 })
    expect(await read(admin, id)).toMatchObject({ seenByStudent: true })
    const entries = await office.server.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `contacts:${id}`))
    expect(entries.map(({ action }) => action)).toEqual(['contacts.answer'])
    expect(JSON.stringify(entries)).not.toContain('الأحد')
  })

  it('closes it and opens it again; a message of the student opens it by itself', async () => {
    const [student, admin] = [await person('student'), await person('admin')]
    const thread = await begun(student)
    const close = (closed: boolean, revision: number) =>
      send<Thread>(admin, 'PUT', path(thread.id, '/closed'), { closed, revision })
    const closed = await close(true, 1)
    expect(closed.data).toMatchObject({ state: 'closed', revision: 2 })
    expect(await close(false, 1)).toMatchObject({ code: 'request.changed-meanwhile' })
    expect((await close(false, 2)).data).toMatchObject({ state: 'read' })
    await close(true, 3)
    const again = await ask<OwnConversation>(student, 'POST', `/api/contacts/${thread.id}/messages`, message('لكن'))
    expect(again).toMatchObject({ state: 'new' })
  })

  it('gives it to a colleague or to nobody, and to no student', async () => {
    const [student, admin] = [await person('student'), await person('admin')]
    const thread = await begun(student)
    const { items } = await ask<{ items: Colleague[] }>(admin, 'GET', '/api/inbox/colleagues')
    const [row] = await office.server.database.query
      .select()
      .from(contactThreads)
      .where(eq(contactThreads.id, thread.id))
    expect(items.map(({ id }) => id)).not.toContain(row?.userId)
    const give = (assignedTo: string | null, revision: number) =>
      send<Thread>(admin, 'PUT', path(thread.id, '/assignment'), { assignedTo, revision })
    expect(await give(row?.userId ?? '', 1)).toMatchObject({ code: 'request.invalid' })
    expect((await give(items[0]?.id ?? '', 1)).data.assignedTo).toEqual(items[0])
    expect(await give(null, 1)).toMatchObject({ code: 'request.changed-meanwhile' })
    expect((await give(null, 2)).data.assignedTo).toBeNull()
  })

  it('sees who else is writing an answer, until they stop or are silent for a while', async () => {
    const [student, one, other] = [await person('student'), await person('admin'), await person('admin')]
    const thread = await begun(student)
    const tell = (token: string, writing: boolean) =>
      ask<{ answering: Colleague[]; lastMessageId: string }>(token, 'POST', path(thread.id, '/answering'), { writing })
    expect(await tell(one, true)).toEqual({ answering: [], lastMessageId: lastIdOf(thread) })
    expect((await tell(other, true)).answering).toHaveLength(1)
    expect((await read(one, thread.id)).answering).toHaveLength(1)
    await tell(other, false)
    expect((await read(one, thread.id)).answering).toEqual([])
    expect((await read(other, thread.id)).answering).toHaveLength(1)
    office.server.advance(21_000)
    expect((await read(other, thread.id)).answering).toEqual([])
  })
})

describe('two members of staff who answer the same message at once', () => {
  it.each([1, 2, 3])('leave one answer; the other is refused and nothing of it is kept (round %i)', async () => {
    const student = await person('student')
    const staff = [await person('admin'), await person('admin'), await person('admin')]
    const thread = await begun(student)
    const replies = await Promise.all(
      staff.map((token, index) => answer(token, thread.id, lastIdOf(thread), `رد ${index}`)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(replies.filter(({ code }) => code === 'contacts.written-meanwhile')).toHaveLength(2)
    const { query } = office.server.database
    expect(await query.$count(contactMessages, eq(contactMessages.threadId, thread.id))).toBe(2)
  })

  it('are both heard when one sends their own answer again', async () => {
    const [student, one, other] = [await person('student'), await person('admin'), await person('admin')]
    const thread = await begun(student)
    const own = { ...message('الأول'), lastMessageId: lastIdOf(thread) }
    const sent = await Promise.all([1, 2, 3].map(() => send<Thread>(one, 'POST', path(thread.id, '/answers'), own)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    const stolen = { ...own, text: 'x', lastMessageId: own.id }
    expect(await send(other, 'POST', path(thread.id, '/answers'), stolen)).toMatchObject({ code: 'contacts.id-in-use' })
    expect((await answer(other, thread.id, own.id, 'الثاني')).status).toBe(201)
    const { messages } = await read(one, thread.id)
    expect(messages.map(({ text }) => text)).toEqual(['متى تبدأ الدورة؟', 'الأول', 'الثاني'])
  })

  it('do not answer past a message that the student writes at the same moment', async () => {
    const [student, admin] = [await person('student'), await person('admin')]
    const thread = await begun(student)
    const [mine, theirs] = await Promise.all([
      answer(admin, thread.id, lastIdOf(thread)),
      send<OwnConversation>(student, 'POST', `/api/contacts/${thread.id}/messages`, message('نسيت أن أقول')),
    ])
    expect(theirs.status).toBe(201)
    const { messages, state } = await read(admin, thread.id)
    const order = messages.map(({ from }) => from)
    if (mine.status === 201) expect([order, state]).toEqual([['student', 'academy', 'student'], 'new'])
    else expect([mine.code, order]).toEqual(['contacts.written-meanwhile', ['student', 'student']])
  })
})

describe('a member of staff who writes first', () => {
  it('begins a conversation that waits for nobody, once, and the student finds it unread', async () => {
    const [student, admin] = [await person('student'), await person('admin')]
    const studentId = await userIdOf(office.server, student)
    const before = await counts(admin)
    const form = { id: newIdentifier(), studentId, subject: 'دفعتك', message: message('هل نساعدك؟') }
    const begin = (body: object, token = admin) => send<Thread>(token, 'POST', '/api/contact-threads', body)
    expect((await begin(form)).data).toMatchObject({ state: 'answered', assignedTo: { name: 'تجربة Test' } })
    expect((await begin(form)).status).toBe(201)
    expect(await counts(admin)).toEqual(before)
    const own = await ask<OwnConversation>(student, 'GET', `/api/contacts/${form.id}`)
    expect(own).toMatchObject({ subject: 'دفعتك', unread: 1, messages: [{ from: 'academy', text: 'هل نساعدك؟' }] })
    expect((await begin(form, await person('admin'))).status).toBe(409)
    const other = { ...form, id: newIdentifier(), message: message('x') }
    expect((await begin({ ...other, studentId: newIdentifier() })).status).toBe(404)
    expect((await begin({ ...other, studentId: await userIdOf(office.server, admin) })).status).toBe(404)
    expect((await begin(other, student)).status).toBe(403)
    const taken = { ...other, message: { ...other.message, id: form.message.id } }
    expect(await begin(taken)).toMatchObject({ status: 409, code: 'contacts.id-in-use' })
    expect((await call(office.server.app, 'GET', `/api/contact-threads/${taken.id}`, { token: admin })).status).toBe(
      404,
    )
  })
})

describe('a member of staff who writes to a group', () => {
  it('reaches each of its students once, in a conversation of their own, and not who waits for a seat', async () => {
    const [first, second, waiting, admin] = [
      await person('student'),
      await person('student'),
      await person('student'),
      await person('admin'),
    ]
    const { query } = office.server.database
    const [groupId, at] = [newIdentifier(), new Date(office.server.dependencies.now())]
    await query.insert(groups).values({
      id: groupId,
      title: 'مجموعة الكمي',
      maxStudents: 2,
      timeZone: 'Asia/Riyadh',
      week: [[], [], [], [], [], [], []],
      startsOn: '2026-11-01',
      endsOn: '2027-01-31',
      endsAt: new Date(at.getTime() + 86_400_000),
      packageIds: [],
      searchText: 'x',
      createdAt: at,
    })
    for (const [student, state] of [
      [first, 'member'],
      [second, 'member'],
      [waiting, 'waiting'],
    ] as const) {
      const userId = await userIdOf(office.server, student)
      await query.insert(groupStudents).values({ groupId, userId, state, since: at, place: newIdentifier() })
    }
    const form = { id: newIdentifier(), groupId, subject: 'غدًا', message: message('اللقاء في الخامسة.') }
    const write = (body: object, token = admin) =>
      send<{ written: number }>(token, 'POST', '/api/contact-threads/group', body)
    expect((await write(form)).data).toEqual({ written: 2 })
    expect((await write(form)).data).toEqual({ written: 2 })
    const own = async (student: string) =>
      (await ask<{ items: OwnConversation[] }>(student, 'GET', '/api/contacts')).items.map(({ subject }) => subject)
    expect([await own(first), await own(second), await own(waiting)]).toEqual([['غدًا'], ['غدًا'], []])
    expect((await write({ ...form, groupId: newIdentifier() })).code).toBe('groups.not-found')
    expect((await write(form, first)).status).toBe(403)
  })
})

describe('the inbox', () => {
  it('holds conversations, visitors and interests, each by its kind, found by name, state and owner', async () => {
    const [student, admin] = [await person('student'), await person('admin')]
    const thread = await begun(student, 'زعفران نادر')
    const visitor = { id: newIdentifier(), name: 'ريم', email: 'reem@example.com', subject: 'زعفران', message: 'م' }
    await ask(admin, 'POST', '/api/inquiries', visitor)
    await ask(admin, 'POST', '/api/interests', { link: null, name: 'زعفران', whatsapp: '0512345678' })
    const found = `q=${encodeURIComponent('زعفران')}`
    const all = await inbox(admin, found)
    expect(all.map(({ kind }) => kind).toSorted()).toEqual(['interest', 'student', 'visitor'])
    expect(all.find(({ kind }) => kind === 'interest')).toMatchObject({ state: 'new', whatsapp: '+966512345678' })
    expect((await inbox(admin, `${found}&kind=visitor`)).map(({ id }) => id)).toEqual([visitor.id])
    expect((await inbox(admin, `${found}&state=open`)).length).toBe(3)
    expect(await inbox(admin, `${found}&state=closed`)).toEqual([])
    expect(await inbox(admin, `${found}&assigned=me`)).toEqual([])
    await answer(admin, thread.id, lastIdOf(thread))
    expect((await inbox(admin, `${found}&assigned=me`)).map(({ id }) => id)).toEqual([thread.id])
    expect(await inbox(admin, `q=${encodeURIComponent('%')}`)).toEqual([])
    const named = await inbox(admin, `${found}&sort=name`)
    expect(named).toHaveLength(3)
  })

  it('shows the conversations of one student alone', async () => {
    const [student, other, admin] = [await person('student'), await person('student'), await person('admin')]
    const thread = await begun(student)
    await begun(other)
    const [{ studentId } = { studentId: null }] = (await inbox(admin)).filter(({ id }) => id === thread.id)
    expect((await inbox(admin, `student=${studentId}`)).map(({ id }) => id)).toEqual([thread.id])
  })

  it('counts what waits for an answer, opened or not', async () => {
    const [student, admin] = [await person('student'), await person('admin')]
    const before = await counts(admin)
    const thread = await begun(student)
    expect(await counts(admin)).toEqual({ ...before, student: (before['student'] ?? 0) + 1 })
    await ask(admin, 'POST', path(thread.id, '/reading'), { lastMessageId: lastIdOf(thread) })
    expect(await counts(admin)).toEqual({ ...before, student: (before['student'] ?? 0) + 1 })
    await answer(admin, thread.id, lastIdOf(thread))
    expect(await counts(admin)).toEqual(before)
  })
})

describe('a student whose message was answered', () => {
  async function written() {
    const [student, admin] = [await person('student'), await person('admin')]
    const thread = await begun(student, 'سؤال عن الدفع')
    const { query } = office.server.database
    const [row] = await query.select().from(contactThreads).where(eq(contactThreads.id, thread.id))
    const userId = row?.userId ?? ''
    await query.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId))
    return { student, admin, thread, userId }
  }
  async function mailsOf(userId: string) {
    await sendNotifications(office.server.dependencies)
    await sendMails(office.server.dependencies)
    return office.server.dependencies.mail.sent.filter(({ to }) => to === `${userId}@example.com`)
  }

  it('is mailed once for all the answers that they have not opened', async () => {
    const { admin, thread, userId } = await written()
    const first = await answer(admin, thread.id, lastIdOf(thread))
    await answer(admin, thread.id, lastIdOf(first.data), 'وأيضًا')
    expect(await office.server.database.query.$count(notifications, eq(notifications.userId, userId))).toBe(1)
    expect(await mailsOf(userId)).toEqual([])
    office.server.advance(61_000)
    const [mail, ...others] = await mailsOf(userId)
    expect(others).toEqual([])
    expect(mail?.text).toContain('سؤال عن الدفع')
    expect(mail?.text).toContain(`https://academy.example/student_contacts?thread=${thread.id}`)
    expect(mail?.text).not.toContain('وأيضًا')
  })

  it('is not mailed when they have read it by then', async () => {
    const { student, admin, thread, userId } = await written()
    const { data } = await answer(admin, thread.id, lastIdOf(thread))
    await ask(student, 'POST', `/api/contacts/${thread.id}/seen`, { lastMessageId: lastIdOf(data) })
    office.server.advance(61_000)
    expect(await mailsOf(userId)).toEqual([])
  })
})

describe('canned replies', () => {
  it('are written in both languages, found, changed and deleted', async () => {
    const admin = await person('admin')
    const form = { title: 'الدفع', text: { ar: 'مرحبًا {{name}}', en: 'Hello {{name}}' }, status: 'active' }
    const made = await ask<CannedReply>(admin, 'POST', '/api/canned-replies', form)
    expect(made).toMatchObject(form)
    const found = await ask<{ items: CannedReply[] }>(admin, 'GET', '/api/canned-replies?q=hello&status=active')
    expect(found.items.map(({ id }) => id)).toEqual([made.id])
    const one = `/api/canned-replies/${made.id}`
    const changed = await ask<CannedReply>(admin, 'PUT', one, { ...form, status: 'inactive', revision: 1 })
    expect(changed).toMatchObject({ status: 'inactive', revision: 2 })
    expect(await send(admin, 'PUT', one, { ...form, revision: 1 })).toMatchObject({ code: 'request.changed-meanwhile' })
    const half = { ...form, text: { ar: 'مرحبًا', en: ' ' } }
    expect(await send(admin, 'POST', '/api/canned-replies', half)).toMatchObject({ status: 422 })
    await ask(admin, 'DELETE', one)
    expect(await send(admin, 'GET', one)).toMatchObject({ code: 'contacts.reply-not-found' })
  })
})
