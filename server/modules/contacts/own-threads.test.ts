/** A student's line to the academy, over HTTP. */
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OwnConversation, OwnThread } from '#contract/messages/contacts.ts'
import { erasePerson, personalRows } from '#server/db/person-data.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { contactMessages, contactThreads, notificationWishes } from '#server/db/schema.ts'
import { forgetOldThreads } from './index.ts'
import { lastIdOf, message, openContactOffice } from './office.test-support.ts'

const DAY_MS = 24 * 3_600_000
const office = openContactOffice()
const { ask, send, person, begun } = office

const listOf = (token: string) => ask<{ items: OwnThread[] }>(token, 'GET', '/api/contacts')

describe('a student who writes to the academy', () => {
  it('finds the message in their list, as new, with what was written', async () => {
    const student = await person('student')
    const thread = await begun(student, ' سؤال عن الباقات ', ' متى تبدأ الدورة؟\n\nشكرًا. ')
    expect(thread).toMatchObject({ subject: 'سؤال عن الباقات', state: 'new', unread: 0 })
    expect(thread.messages).toMatchObject([{ from: 'student', text: 'متى تبدأ الدورة؟\n\nشكرًا.', image: null }])
    const { messages: _, ...shown } = thread
    expect((await listOf(student)).items).toEqual([shown])
  })

  it('has written once, however often a bad network sends it', async () => {
    const student = await person('student')
    const form = { id: newIdentifier(), subject: 's', message: message('m') }
    const sent = await Promise.all([1, 2, 3, 4].map(() => send(student, 'POST', '/api/contacts', form)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const more = message('more')
    const path = `/api/contacts/${form.id}/messages`
    const again = await Promise.all([1, 2, 3].map(() => send(student, 'POST', path, more)))
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201])
    const thread = await ask<OwnConversation>(student, 'GET', `/api/contacts/${form.id}`)
    expect(thread.messages.map(({ text }) => text)).toEqual(['m', 'more'])
  })

  it('cannot reach a conversation of another student, nor take its ids', async () => {
    const [one, other] = [await person('student'), await person('student')]
    const thread = await begun(one)
    const [path, last] = [`/api/contacts/${thread.id}`, lastIdOf(thread)]
    const none = `/api/contacts/${newIdentifier()}`
    expect(await send(other, 'GET', path)).toEqual(await send(other, 'GET', none))
    expect(await send(other, 'POST', `${path}/messages`, message('x'))).toMatchObject({ code: 'contacts.not-found' })
    expect(await send(other, 'POST', `${path}/seen`, { lastMessageId: last })).toMatchObject({ status: 404 })
    const taken = { id: thread.id, subject: 's', message: message('m') }
    expect(await send(other, 'POST', '/api/contacts', taken)).toMatchObject({ code: 'contacts.id-in-use' })
    const takenMessage = { id: newIdentifier(), subject: 's', message: message('m', { id: last }) }
    expect(await send(other, 'POST', '/api/contacts', takenMessage)).toMatchObject({ code: 'contacts.id-in-use' })
    expect((await listOf(other)).items).toEqual([])
    expect((await ask<OwnConversation>(one, 'GET', path)).messages).toHaveLength(1)
  })

  it('reads what is wrong at each field', async () => {
    const student = await person('student')
    const wrong = { id: newIdentifier(), subject: 'س'.repeat(201), message: message('س'.repeat(5_001)) }
    const reply = await send<{ fields: Record<string, { code: string }> }>(student, 'POST', '/api/contacts', wrong)
    expect(reply.status).toBe(422)
    expect(Object.entries(reply.data.fields).map(([field, { code }]) => [field, code])).toEqual([
      ['subject', 'maxLength'],
      ['message.text', 'maxLength'],
    ])
    const noImage = { id: newIdentifier(), subject: 's', message: message('m', { image: 'a'.repeat(64) }) }
    const refused = await send<{ fields: object }>(student, 'POST', '/api/contacts', noImage)
    expect(refused.data.fields).toMatchObject({ 'message.image': { code: 'exists' } })
  })

  it('cannot flood the academy: neither with conversations nor with messages, also not at once', async () => {
    const student = await person('student')
    const form = () => ({ id: newIdentifier(), subject: 's', message: message('m') })
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(student, 'POST', '/api/contacts', form())))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(sent.filter(({ code }) => code === 'contacts.too-many')).toHaveLength(2)
    const { id } = (await listOf(student)).items[0] ?? { id: '' }
    const more = () => send(student, 'POST', `/api/contacts/${id}/messages`, message('more'))
    for (let count = 0; count < 30; count += 1) expect((await more()).status).toBe(201)
    expect(await more()).toMatchObject({ status: 429, code: 'contacts.too-many' })
  })

  it('adds an image; what only calls itself one is refused before it can be sent', async () => {
    const student = await person('student')
    const { app } = office.server
    const headers = { authorization: `Bearer ${student}`, 'content-type': 'image/png' }
    const refused = await app.inject({ method: 'POST', url: '/api/files', headers, payload: '<svg onload="x"/>' })
    expect(refused.statusCode).toBe(422)
    const square = { width: 8, height: 8, channels: 3, background: '#0f766e' } as const
    const payload = await sharp({ create: square }).png().toBuffer()
    const stored = await app.inject({ method: 'POST', url: '/api/files', headers, payload })
    const image = stored.json<{ data: { id: string } }>().data.id
    const thread = await begun(student)
    const path = `/api/contacts/${thread.id}/messages`
    const after = await ask<OwnConversation>(student, 'POST', path, message('انظروا', { image }))
    expect(after.messages.at(-1)).toMatchObject({ text: 'انظروا', image })
  })

  it('asks with the first message to hear of answers, and is not asked again after turning it off', async () => {
    const student = await person('student')
    await begun(student)
    const { query } = office.server.database
    const wishes = () =>
      query
        .select({ channel: notificationWishes.channel })
        .from(notificationWishes)
        .where(eq(notificationWishes.kind, 'message-answered'))
    const before = (await wishes()).length
    await query.delete(notificationWishes)
    await begun(student)
    expect([before > 1, (await wishes()).length]).toEqual([true, 0])
  })
})

describe('what was written', () => {
  it('is in the export of its student, and goes with the account', async () => {
    const student = await person('student')
    const thread = await begun(student)
    const { query } = office.server.database
    const [row] = await query.select().from(contactThreads).where(eq(contactThreads.id, thread.id))
    const userId = row?.userId ?? ''
    const rows = await personalRows(query, userId)
    expect(rows['contact_threads']).toMatchObject([{ subject: thread.subject }])
    expect(rows['contact_messages']).toMatchObject([{ text: 'متى تبدأ الدورة؟' }])
    await erasePerson(query, userId, `${userId}@example.com`)
    expect(await query.$count(contactMessages, eq(contactMessages.threadId, thread.id))).toBe(0)
  })

  it('is forgotten two years after the last word', async () => {
    const student = await person('student')
    const thread = await begun(student)
    const { dependencies, database } = office.server
    const there = () => database.query.$count(contactThreads, eq(contactThreads.id, thread.id))
    const later = (days: number) => ({ ...dependencies, now: () => dependencies.now() + days * DAY_MS })
    await forgetOldThreads(later(729))
    expect(await there()).toBe(1)
    await forgetOldThreads(later(731))
    expect(await there()).toBe(0)
  })
})
