import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MyDay, WaitingCounts } from '#contract/exams/attention.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { groups, groupStudents, meetingDates, meetings } from '#server/db/schema.ts'
import { contactsModule } from '#server/modules/contacts/index.ts'
import { inquiriesModule } from '#server/modules/inquiries/index.ts'
import { call, openTestServer, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { reportsModule } from './index.ts'

let server: TestServer
let admin: string
let student: string

beforeAll(async () => {
  server = await openTestServer({ modules: [reportsModule, contactsModule, inquiriesModule] })
  admin = await signInAs(server, 'admin')
  student = await signInAs(server, 'student')
})
afterAll(() => server.close())

const ask = async <Data>(token: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await call<Data>(server.app, method, path, { token, ...(body && { body }) })
  expect([path, answer.status]).toEqual([path, answer.status < 300 ? answer.status : 200])
  return answer.envelope.data
}

/** Numbers of the badge, the home page, the head of the inbox and its list. */
async function everywhere() {
  const badge = await ask<WaitingCounts>(admin, 'GET', '/api/attention/counts')
  const home = await ask<MyDay>(admin, 'GET', '/api/my-day')
  const inbox = await ask<Record<string, number>>(admin, 'GET', '/api/inbox/counts')
  const list = await ask<{ total: number }>(admin, 'GET', '/api/inbox?state=open')
  const { student: students = 0, visitor = 0, interest = 0 } = inbox
  return [badge.messages, home.waiting.messages, students + visitor + interest, list.total]
}

interface Thread {
  readonly revision: number
  readonly messages: readonly { readonly id: string }[]
}

describe('a message', () => {
  it('waits until it is answered or closed, not until it is opened, and everywhere by the same number', async () => {
    expect(await everywhere()).toEqual([0, 0, 0, 0])
    const begin = async () => {
      const message = { id: newIdentifier(), text: 'm', image: null }
      const thread = { id: newIdentifier(), subject: 's', message }
      await ask(student, 'POST', '/api/contacts', thread)
      return { path: `/api/contact-threads/${thread.id}`, lastMessageId: message.id }
    }
    const [first, second] = [await begin(), await begin()]
    const inquiry = { id: newIdentifier(), name: 'Reem', email: 'reem@example.com', subject: 's', message: 'm' }
    await ask(admin, 'POST', '/api/inquiries', { ...inquiry, homepage: '' })
    expect(await everywhere()).toEqual([3, 3, 3, 3])
    await ask(admin, 'POST', `${first.path}/reading`, { lastMessageId: first.lastMessageId })
    expect(await everywhere()).toEqual([3, 3, 3, 3])
    const answer = { id: newIdentifier(), text: 'a', image: null, lastMessageId: first.lastMessageId }
    await ask(admin, 'POST', `${first.path}/answers`, answer)
    expect(await everywhere()).toEqual([2, 2, 2, 2])
    const { revision } = await ask<Thread>(admin, 'GET', second.path)
    await ask(admin, 'PUT', `${second.path}/closed`, { closed: true, revision })
    expect(await everywhere()).toEqual([1, 1, 1, 1])
  })
})

describe('the day of a member of staff', () => {
  it('has the meetings of today and the waiting lists; a teacher’s has their own', async () => {
    const { query } = server.database
    const now = server.dependencies.now()
    const teacher = await signInAs(server, 'teacher')
    const teacherId = await userIdOf(server, teacher)
    const group = async (title: string, taughtBy: string | null) => {
      const id = newIdentifier()
      const times = { timeZone: 'Asia/Riyadh', week: [], startsOn: '2026-11-01', endsOn: '2027-12-01' }
      const row = { id, title, maxStudents: 1, packageIds: [], searchText: '', createdAt: new Date(0) }
      await query.insert(groups).values({ ...row, ...times, endsAt: new Date(now + 9e9), teacherId: taughtBy })
      const seat = { groupId: id, userId: await userIdOf(server, student), place: newIdentifier() }
      await query.insert(groupStudents).values({ ...seat, state: 'waiting', since: new Date(now) })
      return id
    }
    const meeting = async (topic: string, groupId: string, at: number, cancelled = false) => {
      const id = newIdentifier()
      const row = { id, topic, agenda: '', provider: 'link', password: '', audience: 'group', groupId } as const
      const how = { hostVideo: true, participantVideo: true, joinBeforeHost: true, muteUponEntry: true, repeats: false }
      const made = { minutes: 60, timeZone: 'Asia/Riyadh', placeKey: 'k', searchText: '', createdAt: new Date(0) }
      await query.insert(meetings).values({ ...row, ...how, ...made })
      const planned = { meetingId: id, plannedFor: '2026-11-21T15:00', startsLocal: '2026-11-21T15:00', minutes: 60 }
      const instants = { startsAt: new Date(at), endsAt: new Date(at + 3_600_000) }
      await query.insert(meetingDates).values({ id: newIdentifier(), ...planned, ...instants, cancelled })
    }
    const [own, other] = [await group('Own', teacherId), await group('Other', null)]
    await meeting('Own today', own, now + 3_600_000)
    await meeting('Other today', other, now - 3_600_000)
    await meeting('Tomorrow', own, now + 26 * 3_600_000)
    await meeting('Cancelled', own, now + 7_200_000, true)
    const shown = async (token: string) => {
      const day = await ask<MyDay>(token, 'GET', '/api/my-day')
      return [day.meetings.map(({ topic }) => topic), day.waitingLists.map(({ title }) => title).toSorted()]
    }
    expect(await shown(admin)).toEqual([
      ['Other today', 'Own today'],
      ['Other', 'Own'],
    ])
    expect(await shown(teacher)).toEqual([['Own today'], ['Own']])
    const grader = await ask<MyDay>(await signInAs(server, 'grader'), 'GET', '/api/my-day')
    expect(grader).toMatchObject({ meetings: [], waitingLists: [], waiting: { messages: null, differences: null } })
  })
})
