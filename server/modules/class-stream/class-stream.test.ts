/** The stream of a group over HTTP: who reads and writes it, in which order, and what stays shut. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClassPost } from '#contract/groups/class-stream.ts'
import { COMMENTS_AN_HOUR } from '#contract/foundation/limits.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, groupComments, groupPosts, groupStudents } from '#server/db/schema.ts'
import { filesModule } from '#server/modules/files/index.ts'
import { groupsModule } from '#server/modules/groups/index.ts'
import { call, openTestServer, signInAs, type TestServer, userIdOf } from '#tests/http.ts'
import { classCaller, postForm } from './class.test-support.ts'
import { classStreamModule } from './index.ts'

let server: TestServer
let admin: string
let teacher: string
let sara: string
let groupId: string

const { ask, group, page, stream, post, comment, staff, document } = classCaller(() => server)
const HOUR = 3_600_000

beforeAll(async () => {
  server = await openTestServer({ modules: [groupsModule, filesModule, classStreamModule] })
  admin = await signInAs(server, 'admin')
  ;[teacher, sara] = [await staff(['run-groups']), await signInAs(server, 'student')]
  groupId = (await group(admin, [sara], await userIdOf(server, teacher))).id
})
afterAll(() => server.close())

const unseat = async (token: string) =>
  server.database.query
    .delete(groupStudents)
    .where(and(eq(groupStudents.groupId, groupId), eq(groupStudents.userId, await userIdOf(server, token))))
const entries = (action: string) => server.database.query.$count(auditEntries, eq(auditEntries.action, action as never))

describe('a teacher who writes to their group', () => {
  it('is read by its members: what is pinned first, then the latest', async () => {
    const first = (await post(teacher, groupId, { pinned: true })).data
    server.advance(1_000)
    const second = (await post(teacher, groupId, { text: 'الثاني' })).data
    server.advance(1_000)
    const third = (await post(admin, groupId, { text: 'الثالث' })).data
    const { data } = await stream(sara, groupId)
    expect(data.items.map(({ id }) => id)).toEqual([first.id, third.id, second.id])
    expect(data.items[0]).toMatchObject({ kind: 'post', pinned: true, editedAt: null, comments: 0 })
    expect((await page(sara, groupId)).data).toMatchObject({ isRun: false, commentsOpen: false })
    expect((await page(teacher, groupId)).data).toMatchObject({ isRun: true, attendance: null, due: [] })
  })

  it('writes it once, however often a device repeats it', async () => {
    const before = (await stream(sara, groupId)).data.total
    const form = postForm()
    await Promise.all([post(teacher, groupId, form), post(teacher, groupId, form)])
    expect((await post(teacher, groupId, form)).status).toBe(201)
    expect((await stream(sara, groupId)).data.total).toBe(before + 1)
  })

  it('edits it with a mark, pins it without, and deletes it, all in the record of changes', async () => {
    const made = (await post(teacher, groupId)).data
    const path = `/api/classes/${groupId}/posts/${made.id}`
    const change = { text: made.text, links: [], keptFiles: [], files: [], pinned: true, revision: made.revision }
    const pinned = (await ask<ClassPost>(teacher, 'PUT', path, change)).data
    expect(pinned).toMatchObject({ pinned: true, editedAt: null, revision: 2 })
    expect(await ask(teacher, 'PUT', path, change)).toMatchObject({ code: 'request.changed-meanwhile' })
    const edited = await ask<ClassPost>(teacher, 'PUT', path, { ...change, text: 'في السابعة', revision: 2 })
    expect(edited.data.editedAt).not.toBeNull()
    const before = await entries('groups.delete-post')
    expect((await ask(teacher, 'DELETE', path)).status).toBe(200)
    expect(await ask(teacher, 'DELETE', path)).toMatchObject({ status: 404, code: 'groups.post-not-found' })
    expect(await entries('groups.delete-post')).toBe(before + 1)
  })

  it.each([
    ['text', { text: ' \n ' }],
    ['text', { text: 'x'.repeat(4_001) }],
    ['links', { links: [{ title: 'a', address: 'http://example.com' }] }],
    ['links', { links: [{ title: 'a', address: 'javascript:alert(1)' }] }],
    ['files', { files: [{ fileId: '0'.repeat(64), name: 'a.pdf' }] }],
  ])('is shown what is wrong with %s', async (field, more) => {
    const refused = await post(teacher, groupId, more)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.data)).toContain(field)
  })

  it('keeps tags as the text that they are', async () => {
    const text = '<script>alert(1)</script> **x**'
    await post(teacher, groupId, { text })
    expect((await stream(sara, groupId)).data.items).toContainEqual(expect.objectContaining({ text }))
  })
})

describe('a document of a post', () => {
  it('is read by members and staff by an address of the group, and by nobody under its own', async () => {
    const fileId = await document(teacher, 'one')
    const made = (await post(teacher, groupId, { files: [{ fileId, name: 'ورقة.pdf' }] })).data
    expect(JSON.stringify(made)).not.toContain(fileId)
    const path = `/api/classes/${groupId}/documents/${made.files[0]?.id}`
    const read = await call(server.app, 'GET', path, { token: sara })
    expect([read.status, read.text]).toEqual([200, '%PDF-1.4 one'])
    expect(read.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect((await call(server.app, 'GET', `/api/files/${fileId}`)).status).toBe(404)
    const nonMember = await signInAs(server, 'student')
    expect((await call(server.app, 'GET', path, { token: nonMember })).status).toBe(404)
    const other = await group(admin, [nonMember])
    const elsewhere = `/api/classes/${other.id}/documents/${made.files[0]?.id}`
    expect((await call(server.app, 'GET', elsewhere, { token: nonMember })).status).toBe(404)
    expect((await call(server.app, 'GET', path)).status).toBe(401)
  })

  it('is not read any more by a member who was taken out', async () => {
    const fileId = await document(teacher, 'two')
    const made = (await post(teacher, groupId, { files: [{ fileId, name: 'two.pdf' }] })).data
    const leaving = await signInAs(server, 'student')
    await ask(admin, 'POST', `/api/groups/${groupId}/students`, { ids: [await userIdOf(server, leaving)] })
    const path = `/api/classes/${groupId}/documents/${made.files[0]?.id}`
    expect((await call(server.app, 'GET', path, { token: leaving })).status).toBe(200)
    await unseat(leaving)
    expect((await call(server.app, 'GET', path, { token: leaving })).status).toBe(404)
    expect(await stream(leaving, groupId)).toMatchObject({ status: 404, code: 'groups.not-found' })
  })

  it('is taken only from who brought it: the id of a file of a course opens nothing', async () => {
    const fileId = await document(admin, 'of a course')
    const refused = await post(teacher, groupId, { files: [{ fileId, name: 'stolen.pdf' }] })
    expect(refused).toMatchObject({ status: 422 })
    expect((await post(admin, groupId, { files: [{ fileId, name: 'mine.pdf' }] })).status).toBe(201)
  })

  it('goes with an edit that leaves it out, and stays with one that keeps it', async () => {
    const files = [
      { fileId: await document(teacher, 'kept'), name: 'kept.pdf' },
      { fileId: await document(teacher, 'gone'), name: 'gone.pdf' },
    ]
    const made = (await post(teacher, groupId, { files })).data
    const [kept, gone] = made.files
    const change = { text: made.text, links: [], pinned: false, files: [], revision: made.revision }
    const path = `/api/classes/${groupId}/posts/${made.id}`
    const edited = (await ask<ClassPost>(teacher, 'PUT', path, { ...change, keptFiles: [kept?.id] })).data
    expect(edited.files).toEqual([kept])
    const gonePath = `/api/classes/${groupId}/documents/${gone?.id}`
    expect((await call(server.app, 'GET', gonePath, { token: sara })).status).toBe(404)
  })
})

describe('a person to whom the group is not there', () => {
  it('reads and writes nothing: a student of no group, one who waits for a seat, another teacher, and students as writers', async () => {
    const made = (await post(teacher, groupId)).data
    const [nonMember, waiting] = [await signInAs(server, 'student'), await signInAs(server, 'student')]
    const row = { groupId, userId: await userIdOf(server, waiting), since: new Date(), place: newIdentifier() }
    await server.database.query.insert(groupStudents).values({ ...row, state: 'waiting' })
    const outsiders = [nonMember, waiting, await staff(['run-groups'])]
    const root = `/api/classes/${groupId}`
    for (const token of outsiders) {
      expect(await page(token, groupId)).toMatchObject({ code: 'groups.not-found' })
      expect(await stream(token, groupId)).toMatchObject({ code: 'groups.not-found' })
      expect(await ask(token, 'GET', `${root}/posts/${made.id}/comments`)).toMatchObject({ code: 'groups.not-found' })
      expect(await comment(token, groupId, made.id)).toMatchObject({ code: 'groups.not-found' })
    }
    const change = { text: 'x', links: [], keptFiles: [], files: [], pinned: false, revision: 1 }
    for (const token of [...outsiders, sara]) {
      expect([403, 404]).toContain((await post(token, groupId)).status)
      expect([403, 404]).toContain((await ask(token, 'PUT', `${root}/posts/${made.id}`, change)).status)
      expect([403, 404]).toContain((await ask(token, 'DELETE', `${root}/posts/${made.id}`)).status)
      expect([403, 404]).toContain((await ask(token, 'PUT', `${root}/comments-open`, { open: true })).status)
    }
  })

  it('reaches no post of another group through their own', async () => {
    const made = (await post(teacher, groupId)).data
    const other = await group(admin, [], await userIdOf(server, teacher))
    await ask(teacher, 'PUT', `/api/classes/${other.id}/comments-open`, { open: true })
    expect(await comment(teacher, other.id, made.id)).toMatchObject({ code: 'groups.post-not-found' })
    expect(await ask(teacher, 'DELETE', `/api/classes/${other.id}/posts/${made.id}`)).toMatchObject({ status: 404 })
    const again = { ...postForm(), id: made.id, text: 'over it' }
    expect(await post(teacher, other.id, again)).toMatchObject({ code: 'groups.post-not-found' })
    expect((await stream(sara, groupId)).data.items).toContainEqual(expect.objectContaining({ text: made.text }))
  })
})

describe('comments', () => {
  const open = (isOpen: boolean) => ask(teacher, 'PUT', `/api/classes/${groupId}/comments-open`, { open: isOpen })
  const commentsOf = (token: string, postId: string) =>
    ask<{ items: { id: string; text: string; isDeletable: boolean }[]; total: number }>(
      token,
      'GET',
      `/api/classes/${groupId}/posts/${postId}/comments?perPage=50`,
    )

  it('are refused to members until the teacher opens them, and stay readable when they are closed again', async () => {
    const made = (await post(teacher, groupId)).data
    expect(await comment(sara, groupId, made.id)).toMatchObject({ status: 409, code: 'groups.comments-closed' })
    await open(true)
    const form = { id: newIdentifier(), text: ' <b>سؤال</b> ' }
    expect(await comment(sara, groupId, made.id, form)).toMatchObject({ status: 201 })
    expect(await comment(sara, groupId, made.id, form)).toMatchObject({ status: 201 })
    await open(false)
    expect(await comment(sara, groupId, made.id)).toMatchObject({ code: 'groups.comments-closed' })
    const { data } = await commentsOf(sara, made.id)
    expect(data).toMatchObject({ total: 1, items: [{ text: '<b>سؤال</b>', isDeletable: true }] })
    expect((await stream(sara, groupId)).data.items).toContainEqual(
      expect.objectContaining({ id: made.id, comments: 1 }),
    )
  })

  it('are deleted by their writer and by staff, whose deletion is on record, and by nobody else', async () => {
    await open(true)
    const noor = await signInAs(server, 'student')
    await ask(admin, 'POST', `/api/groups/${groupId}/students`, { ids: [await userIdOf(server, noor)] })
    const made = (await post(teacher, groupId)).data
    const [one, two] = [await comment(sara, groupId, made.id), await comment(sara, groupId, made.id)]
    const path = (id: string) => `/api/classes/${groupId}/posts/${made.id}/comments/${id}`
    expect((await commentsOf(noor, made.id)).data.items.every(({ isDeletable }) => !isDeletable)).toBe(true)
    expect(await ask(noor, 'DELETE', path(one.data.id))).toMatchObject({ code: 'groups.comment-not-found' })
    const before = await entries('groups.delete-comment')
    expect((await ask(sara, 'DELETE', path(one.data.id))).status).toBe(200)
    expect(await entries('groups.delete-comment')).toBe(before)
    expect((await ask(teacher, 'DELETE', path(two.data.id))).status).toBe(200)
    expect(await entries('groups.delete-comment')).toBe(before + 1)
    expect((await commentsOf(sara, made.id)).data.total).toBe(0)
  })

  it('are too many in an hour at some point, also when they come at once', async () => {
    await open(true)
    const busy = await signInAs(server, 'student')
    await ask(admin, 'POST', `/api/groups/${groupId}/students`, { ids: [await userIdOf(server, busy)] })
    const made = (await post(teacher, groupId)).data
    const userId = await userIdOf(server, busy)
    const row = { postId: made.id, userId, text: 'x', createdAt: new Date(server.dependencies.now()) }
    const written = Array.from({ length: COMMENTS_AN_HOUR - 2 }, () => ({ ...row, id: newIdentifier() }))
    await server.database.query.insert(groupComments).values(written)
    const answers = await Promise.all(Array.from({ length: 5 }, () => comment(busy, groupId, made.id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === 'groups.too-many-comments')).toHaveLength(3)
    const anHourAgo = { createdAt: new Date(server.dependencies.now() - HOUR) }
    await server.database.query.update(groupComments).set(anHourAgo).where(eq(groupComments.userId, userId))
    expect((await comment(busy, groupId, made.id)).status).toBe(201)
  })

  it('longer than their limit are refused', async () => {
    const made = (await post(teacher, groupId)).data
    expect((await comment(teacher, groupId, made.id, { text: 'x'.repeat(501) })).status).toBe(422)
  })
})

describe('a group with ten thousand posts', () => {
  it('is read in pages, each in little time', async () => {
    const full = await group(admin, [sara])
    const at = server.dependencies.now()
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      id: newIdentifier(),
      groupId: full.id,
      authorId: null,
      text: `${index}`,
      links: [],
      createdAt: new Date(at - index * 1_000),
    }))
    for (let first = 0; first < rows.length; first += 1_000) {
      await server.database.query.insert(groupPosts).values(rows.slice(first, first + 1_000))
    }
    const begun = performance.now()
    const { data } = await stream(sara, full.id, 'page=1000&perPage=10')
    const took = performance.now() - begun
    expect([data.total, data.items.length]).toEqual([10_000, 10])
    expect(data.items.at(-1)).toMatchObject({ text: '9999' })
    expect(took).toBeLessThan(1_000)
  })
})
