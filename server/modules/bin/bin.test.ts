import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BinEntry } from '#contract/office/bin.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { erasePerson } from '#server/db/person-data.ts'
import {
  auditEntries,
  deletedRecords,
  exams,
  files,
  groupComments,
  groupStudents,
  meetings,
  packageContents,
  partners,
  questions,
  rolePermissions,
  roles,
  users,
} from '#server/db/schema.ts'
import { categoriesModule } from '#server/modules/categories/index.ts'
import { classStreamModule } from '#server/modules/class-stream/index.ts'
import { couponsModule } from '#server/modules/coupons/index.ts'
import { examsModule } from '#server/modules/exams/index.ts'
import { questionForm } from '#server/modules/exams/exams.test-support.ts'
import { storedImage } from '#server/modules/files/stored-image.test-support.ts'
import { marketingModule } from '#server/modules/marketing/index.ts'
import { planner, PLANNING_MODULES } from '#server/modules/meetings/planning.test-support.ts'
import { partnersModule } from '#server/modules/partners/index.ts'
import { openTestServer, send, signInAs, type TestMethod, type TestServer, userIdOf } from '#tests/http.ts'
import { binModule, emptyBin } from './index.ts'

const DAY = 86_400_000

let server: TestServer
let admin: string
let student: string

beforeAll(async () => {
  const modules = [categoriesModule, classStreamModule, couponsModule, examsModule, marketingModule, partnersModule]
  server = await openTestServer({ modules: [binModule, ...modules, ...PLANNING_MODULES] })
  admin = await signInAs(server, 'admin')
  student = await signInAs(server, 'student')
})
afterAll(() => server.close())

const ask = <Data>(method: TestMethod, path: string, body?: unknown, token = admin) =>
  send<Data>(server, token, method, path, body)
const made = async (path: string, body: object) => (await ask<{ id: string }>('POST', path, body)).data.id
const restore = (id: string, token = admin) => ask('POST', `/api/bin/${id}/restore`, {}, token)
const bin = async (query = '', token = admin) =>
  (await ask<{ items: BinEntry[] }>('GET', `/api/bin?perPage=100&${query}`, undefined, token)).data.items
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)
const plan = planner(
  () => server,
  () => admin,
)

const category = (more: object = {}) =>
  made('/api/categories', {
    name: 'الجبر',
    parentId: null,
    icon: null,
    backgroundColor: null,
    status: 'active',
    ...more,
  })
const partner = async (image: string) =>
  made('/api/partners', { title: { ar: 'مدارس', en: 'Schools' }, image, position: 1, status: 'active' })
const coupon = (code: string) => {
  const worth = { type: 'percentage', amount: 1_000, quantity: null, perStudent: 1, minimumAmount: 0 }
  const form = { code, title: 'خصم', description: '', startsAt: null, endsAt: null, packageIds: [], status: 'active' }
  return made('/api/coupons', { ...form, ...worth })
}
const exam = async () => {
  const id = await made('/api/exams', { title: 'اختبار' })
  const { data } = await ask<{ sections: { id: string }[] }>('GET', `/api/exams/${id}/draft`)
  const sectionId = data.sections[0]?.id ?? ''
  return { id, sectionId, question: () => made(`/api/exams/${id}/questions`, questionForm({ sectionId })) }
}
const newPackage = () => {
  const words = { name: { ar: 'باقة', en: 'Package' }, description: { ar: '', en: '' }, features: [] }
  const prices = { monthly: { price: 100, days: 30 }, yearly: { price: null, days: 365 } }
  return made('/api/packages', { ...words, ...prices, tier: 'silver', position: 1, status: 'active' })
}

async function staffWith(...permissions: readonly Permission[]): Promise<string> {
  const roleId = newIdentifier()
  const { query } = server.database
  await query.insert(roles).values({ id: roleId, name: `staff ${roleId}` })
  await query.insert(rolePermissions).values(permissions.map((permission) => ({ roleId, permission })))
  return signInAs(server, `staff ${roleId}`)
}

describe('an admin who restores what another record has taken the place of', () => {
  it('is refused with the reason while its code or address is taken, and loses nothing', async () => {
    const link = (slug: string) =>
      made('/api/marketing-links', { title: 'رابط', slug, target: { kind: 'none' }, status: 'active' })
    const [code, slug] = [await coupon('TAKEN'), await link('taken')]
    await ask('DELETE', `/api/coupons/${code}`)
    await ask('DELETE', `/api/marketing-links/${slug}`)
    const others = [await coupon('taken'), await link('taken')]
    expect([await restore(code), await restore(slug)]).toMatchObject([{ code: 'bin.taken' }, { code: 'bin.taken' }])
    expect(idsOf(await bin())).toEqual(expect.arrayContaining([code, slug]))
    await ask('DELETE', `/api/coupons/${others[0]}`)
    await ask('DELETE', `/api/marketing-links/${others[1]}`)
    expect([await restore(code), await restore(slug)]).toMatchObject([{ status: 200 }, { status: 200 }])
  })

  it('restores the category above first, in whichever order they were chosen', async () => {
    const above = await category()
    const below = await category({ parentId: above })
    await ask('DELETE', `/api/categories/${below}`)
    server.advance(1_000)
    await ask('DELETE', `/api/categories/${above}`)
    expect(await restore(below)).toMatchObject({ code: 'bin.parent-missing' })
    const { data } = await ask('POST', '/api/bin/restore', { target: { ids: [below, above] } })
    expect(data).toEqual({ restoredIds: [above, below], refused: [] })
    expect((await ask<{ parentId: string }>('GET', `/api/categories/${below}`)).data.parentId).toBe(above)
  })

  it('restores a question only where its exam and its section are there', async () => {
    const { id, sectionId, question } = await exam()
    const questionId = await question()
    await ask('DELETE', `/api/exams/${id}/questions/${questionId}`)
    await ask('DELETE', `/api/exams/${id}/sections/${sectionId}`)
    expect(await restore(questionId)).toMatchObject({ code: 'bin.parent-missing' })
    await ask('DELETE', `/api/exams/${id}`)
    const refused = [{ id: sectionId, name: { ar: 'القسم الأول', en: 'القسم الأول' }, code: 'bin.parent-missing' }]
    const one = await ask('POST', '/api/bin/restore', { target: { ids: [sectionId] } })
    expect(one.data).toEqual({ restoredIds: [], refused })
    for (const gone of [id, sectionId, questionId]) expect(await restore(gone)).toMatchObject({ status: 200 })
    expect(await ask('GET', `/api/exams/${id}/questions/${questionId}`)).toMatchObject({ status: 200 })
  })

  it('leaves out what belonged to a record that is gone', async () => {
    const [packageId, examId] = [await newPackage(), (await exam()).id]
    await ask('POST', `/api/packages/${packageId}/exams`, { ids: [examId] })
    const group = await plan.group({ packageIds: [packageId] })
    await plan.seat(group.id, student)
    const other = await signInAs(server, 'student')
    await plan.seat(group.id, other)
    await ask('DELETE', `/api/groups/${group.id}`)
    const { query } = server.database
    await query.delete(users).where(eq(users.id, await userIdOf(server, other)))
    expect(await restore(group.id)).toMatchObject({ status: 200 })
    const seats = await query.select().from(groupStudents).where(eq(groupStudents.groupId, group.id))
    expect(seats.map(({ userId }) => userId)).toEqual([await userIdOf(server, student)])
  })

  it('gives a group back to its meetings', async () => {
    const group = await plan.group()
    const meeting = await plan.meeting({ audience: 'group', groupId: group.id })
    await ask('DELETE', `/api/meetings/${meeting.id}`)
    await ask('DELETE', `/api/groups/${group.id}`)
    expect(await restore(meeting.id)).toMatchObject({ code: 'bin.parent-missing' })
    expect(await restore(group.id)).toMatchObject({ status: 200 })
    expect(await restore(meeting.id)).toMatchObject({ status: 200 })
    const [row] = await server.database.query.select().from(meetings).where(eq(meetings.id, meeting.id))
    expect(row).toMatchObject({ groupId: group.id, deletedAt: null })
    expect(await plan.datesOf(meeting.id)).toHaveLength(1)
  })

  it('attaches a package to its exams again', async () => {
    const [packageId, examId] = [await newPackage(), (await exam()).id]
    await ask('POST', `/api/packages/${packageId}/exams`, { ids: [examId] })
    const attached = () =>
      server.database.query
        .select()
        .from(packageContents)
        .where(and(eq(packageContents.packageId, packageId), eq(packageContents.contentId, examId)))
    await ask('DELETE', `/api/packages/${packageId}`)
    expect(await attached()).toEqual([])
    await restore(packageId)
    expect(await attached()).toHaveLength(1)
  })
})

describe('a member of staff', () => {
  it('sees and restores only the kinds that they may delete', async () => {
    const code = await coupon('SELLER')
    const { id } = await exam()
    await ask('DELETE', `/api/coupons/${code}`)
    await ask('DELETE', `/api/exams/${id}`)
    const seller = await staffWith('manage-coupons')
    expect(new Set((await bin('', seller)).map(({ kind }) => kind))).toEqual(new Set(['coupons']))
    expect(await bin('kind=exams', seller)).toEqual([])
    expect(await restore(id, seller)).toMatchObject({ status: 404, code: 'bin.not-found' })
    const target = { target: { ids: [id] } }
    expect((await ask('POST', '/api/bin/restore', target, seller)).data).toEqual({ restoredIds: [], refused: [] })
    expect((await ask('POST', '/api/bin/purge', target, seller)).data).toEqual({ purgedIds: [] })
    expect(await restore(code, seller)).toMatchObject({ status: 200 })
    expect(idsOf(await bin())).toContain(id)
  })

  it('restores as a teacher their own meetings, and neither those of others nor any group', async () => {
    const [teacher, other] = [
      await staffWith('run-groups', 'run-meetings'),
      await staffWith('run-groups', 'run-meetings'),
    ]
    const teacherId = await userIdOf(server, teacher)
    const group = await plan.group({ teacherId })
    const held = await plan.meeting({ teacherId })
    const taught = await plan.meeting({ audience: 'group', groupId: group.id })
    await ask('DELETE', `/api/meetings/${held.id}`)
    await ask('DELETE', `/api/meetings/${taught.id}`)
    await ask('DELETE', `/api/groups/${group.id}`)
    expect(idsOf(await bin('', other))).toEqual([])
    expect(await restore(held.id, other)).toMatchObject({ code: 'bin.not-found' })
    expect(idsOf(await bin('', teacher)).toSorted()).toEqual([held.id, taught.id].toSorted())
    expect(await restore(group.id, teacher)).toMatchObject({ code: 'bin.not-found' })
    expect(await restore(held.id, teacher)).toMatchObject({ status: 200 })
    expect(await restore(group.id)).toMatchObject({ status: 200 })
    expect(await restore(taught.id, teacher)).toMatchObject({ status: 200 })
  })

  it('proves their identity anew before a coupon is restored, which takes money off, alone and among others', async () => {
    const code = await coupon('PROOF')
    await ask('DELETE', `/api/coupons/${code}`)
    const late = await signInAs(server, 'admin')
    server.advance(11 * 60_000)
    expect(await restore(code, late)).toMatchObject({ code: 'auth.proof-needed' })
    const target = { target: { matching: { kind: 'coupons' } } }
    expect(await ask('POST', '/api/bin/restore', target, late)).toMatchObject({ code: 'auth.proof-needed' })
    admin = await signInAs(server, 'admin')
    expect(await restore(code)).toMatchObject({ status: 200 })
  })

  it('finds by name and kind, and reads who deleted what in the change log', async () => {
    const code = await coupon('FINDME')
    await ask('DELETE', `/api/coupons/${code}`)
    expect(idsOf(await bin('q=findme'))).toEqual([code])
    expect(await bin('q=findme&kind=exams,groups')).toEqual([])
    await restore(code)
    await ask('DELETE', `/api/coupons/${code}`)
    await ask('POST', '/api/bin/purge', { target: { matching: { q: 'findme' } } })
    const entries = await server.database.query
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subject, `coupons:${code}`))
      .orderBy(auditEntries.id)
    expect(entries.map(({ action }) => action)).toEqual([
      'coupons.create',
      'coupons.delete',
      'bin.restore',
      'coupons.delete',
      'bin.purge',
    ])
  })
})

describe('an admin who deletes for good', () => {
  it('keeps what published papers name, out of sight and not to be restored, and removes what was never published', async () => {
    const [published, draft] = [await exam(), await exam()]
    await published.question()
    const asked = await published.question()
    const { data } = await ask<{ draftRevision: number }>('GET', `/api/exams/${published.id}`)
    const { draftRevision } = data
    expect(await ask('POST', `/api/exams/${published.id}/publish`, { draftRevision })).toMatchObject({ status: 200 })
    const soldPackage = await newPackage()
    await ask('POST', `/api/packages/${soldPackage}/exams`, { ids: [draft.id] })
    const unasked = await draft.question()
    await ask('DELETE', `/api/exams/${published.id}/questions/${asked}`)
    await ask('DELETE', `/api/exams/${draft.id}`)
    await ask('POST', '/api/bin/purge', { target: { ids: [asked, draft.id] } })
    const { query } = server.database
    const rows = await query
      .select()
      .from(questions)
      .where(inArray(questions.id, [asked, unasked]))
    expect(rows).toMatchObject([{ id: asked, deletedAt: expect.any(Date) }])
    expect(await query.select().from(exams).where(eq(exams.id, draft.id))).toEqual([])
    expect(await query.select().from(packageContents).where(eq(packageContents.contentId, draft.id))).toEqual([])
    const undo = await ask('POST', `/api/exams/${published.id}/questions/${asked}/restore`, {})
    const many = { action: 'restore', questionIds: [asked] }
    expect(undo).toMatchObject({ code: 'questions.not-found' })
    const bulk = await ask('POST', `/api/exams/${published.id}/questions/bulk`, many)
    expect(bulk.data).toEqual({ changedIds: [] })
    expect(await ask('POST', `/api/exams/${draft.id}/restore`, {})).toMatchObject({ code: 'exams.not-found' })
  })
})

describe('a student who is erased', () => {
  it('leaves nothing in the bin: neither their seat nor what they wrote to the group', async () => {
    const leaving = await signInAs(server, 'student')
    const leavingId = await userIdOf(server, leaving)
    const group = await plan.group()
    await plan.seat(group.id, leaving)
    await plan.seat(group.id, student)
    await ask('PUT', `/api/classes/${group.id}/comments`, { open: true })
    const post = { id: newIdentifier(), text: 'غدًا', pinned: false, links: [], files: [], notifies: false }
    const postId = await made(`/api/classes/${group.id}/posts`, post)
    const { query } = server.database
    const at = new Date(server.dependencies.now())
    const text = 'كتبته بنفسي'
    await query.insert(groupComments).values({ id: newIdentifier(), postId, userId: leavingId, text, createdAt: at })
    await ask('DELETE', `/api/groups/${group.id}`)
    const kept = async () =>
      JSON.stringify(await query.select().from(deletedRecords).where(eq(deletedRecords.id, group.id)))
    expect(await kept()).toContain(text)
    await query.transaction((transaction) => erasePerson(transaction, leavingId, `${leavingId}@example.com`))
    expect(await kept()).not.toContain(leavingId)
    expect(await kept()).not.toContain(text)
    expect(await restore(group.id)).toMatchObject({ status: 200 })
    const seats = await query.select().from(groupStudents).where(eq(groupStudents.groupId, group.id))
    expect(seats).toHaveLength(1)
  })
})

describe('the academy, 30 days after a deletion', () => {
  it('empties the bin, and removes the files that only it held', async () => {
    const [own, shared] = [await storedImage(server.dependencies), await storedImage(server.dependencies, 16)]
    const gone = [await partner(own), await partner(shared)]
    const stays = await partner(shared)
    for (const id of gone) await ask('DELETE', `/api/partners/${id}`)
    const { id: examId, question } = await exam()
    const questionId = await question()
    await ask('DELETE', `/api/exams/${examId}/questions/${questionId}`)
    server.advance(29 * DAY)
    admin = await signInAs(server, 'admin')
    const late = await coupon('LATE')
    await ask('DELETE', `/api/coupons/${late}`)
    await emptyBin(server.dependencies)
    expect(idsOf(await bin())).toEqual(expect.arrayContaining([...gone, questionId, late]))
    server.advance(DAY)
    admin = await signInAs(server, 'admin')
    expect(idsOf(await bin())).toEqual([late])
    await emptyBin(server.dependencies)
    const { query } = server.database
    expect(idsOf(await query.select().from(deletedRecords))).toEqual([late])
    expect(await query.select().from(questions).where(eq(questions.id, questionId))).toEqual([])
    expect(idsOf(await query.select({ id: files.id }).from(files))).toEqual([shared])
    expect([await server.dependencies.files.read(own), await server.dependencies.files.read(shared)]).toEqual([
      null,
      expect.any(Buffer),
    ])
    expect(idsOf(await query.select({ id: partners.id }).from(partners))).toEqual([stays])
  })
})
