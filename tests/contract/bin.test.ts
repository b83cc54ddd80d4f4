/** Deletes one record of every kind that lies in the bin, by the route that staff use, and restores it. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BinEntry } from '#contract/office/bin.ts'
import { allRoutes } from '#contract/index.ts'
import { BIN_PERMISSIONS, PERMISSIONS } from '#domain/access/permissions.ts'
import { BIN_KINDS, type BinKind } from '#domain/bin/kinds.ts'
import { nameOf, tables } from '#server/db/references.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { RESTORED_KINDS } from '#server/modules/bin/kinds.ts'
import { option, questionForm } from '#server/modules/exams/exams.test-support.ts'
import { storedImage } from '#server/modules/files/stored-image.test-support.ts'
import { GROUP_FORM, MEETING_FORM } from '#server/modules/meetings/planning.test-support.ts'
import { denial } from '#server/http/permit.ts'
import { send, signInAs, type TestMethod, type TestServer, userIdOf } from '#tests/http.ts'
import { openAcademy } from './academy.ts'
import { COUPON_FORM } from '#tests/record-forms.ts'

let server: TestServer
let admin: string
let student: string
let image: string

beforeAll(async () => {
  server = await openAcademy()
  admin = await signInAs(server, 'admin')
  student = await signInAs(server, 'student')
  image = await storedImage(server.dependencies)
})
afterAll(() => server.close())

const ask = <Data>(method: TestMethod, path: string, body?: unknown) => send<Data>(server, admin, method, path, body)
async function made(path: string, body: object): Promise<string> {
  const { data, status, code } = await ask<{ id: string }>('POST', path, body)
  expect([path, status, code]).toEqual([path, expect.toBeOneOf([200, 201]), undefined])
  return data.id
}

const both = (ar: string, en: string) => ({ ar, en })
const PACKAGE = {
  name: both('باقة', 'Package'),
  description: both('', ''),
  tier: 'silver',
  monthly: { price: 9_900, days: 30 },
  yearly: { price: null, days: 365 },
  features: [],
  position: 9,
  status: 'active',
}
const COURSE = {
  title: 'دورة',
  description: '',
  type: 'verbal',
  fileType: 'kit',
  image: null,
  explanationFile: null,
  categoryId: null,
  mainCourseId: null,
  isMarketable: false,
  status: 'active',
}
const LESSON = {
  title: 'درس',
  kind: 'text',
  isFree: false,
  isPublished: true,
  text: 'نص',
  link: null,
  fileId: null,
  poster: null,
  captions: null,
  examId: null,
}
const COUPON = { ...COUPON_FORM, code: 'BIN10', title: 'خصم' }
const NEWS = {
  title: 'خبر',
  text: 'نص **مهم**',
  language: null,
  publishedFrom: null,
  publishedUntil: null,
  pinned: true,
  status: 'active',
}
const WHOLE_DAYS = { since: '2026-11-22', until: '2026-11-30' }

async function exam(): Promise<{ id: string; sectionId: string }> {
  const id = await made('/api/exams', { title: 'اختبار للحذف' })
  const { data } = await ask<{ sections: { id: string }[] }>('GET', `/api/exams/${id}/draft`)
  return { id, sectionId: data.sections[0]?.id ?? '' }
}
async function question(): Promise<string> {
  const { id, sectionId } = await exam()
  const form = questionForm({ sectionId, options: [option('two', true), option('three')] })
  return `/api/exams/${id}/questions/${await made(`/api/exams/${id}/questions`, form)}`
}
async function course(): Promise<string> {
  const id = await made('/api/courses', COURSE)
  await ask('POST', `/api/courses/${id}/packages`, { ids: [await made('/api/packages', PACKAGE)] })
  return id
}
async function lesson(): Promise<string> {
  const courseId = await course()
  const chapterId = await made(`/api/courses/${courseId}/chapters`, { title: 'فصل' })
  return `/api/courses/${courseId}/lessons/${await made(`/api/courses/${courseId}/lessons`, { ...LESSON, chapterId })}`
}
async function group(): Promise<string> {
  const id = await made('/api/groups', GROUP_FORM)
  await ask('POST', `/api/groups/${id}/students`, { ids: [await userIdOf(server, student)] })
  const post = { id: newIdentifier(), text: 'غدًا', pinned: false, links: [], files: [], notifies: false }
  await made(`/api/classes/${id}/posts`, post)
  return `/api/groups/${id}`
}

/** Makes a record with what hangs on it; answers the path of the route that deletes it. */
const MAKE: Readonly<Record<BinKind, () => Promise<string>>> = {
  questions: question,
  sections: async () => (await question()).replace(/\/questions\/.*/, '').concat('/sections/', await lastSection()),
  paragraphs: async () => {
    const { id } = await exam()
    const paragraph = { title: 'نص', text: 'قرأ الطالب', translation: null }
    return `/api/exams/${id}/paragraphs/${await made(`/api/exams/${id}/paragraphs`, paragraph)}`
  },
  exams: async () => (await question()).replace(/\/questions\/.*/, ''),
  courses: async () => (await lesson()).replace(/\/lessons\/.*/, ''),
  chapters: async () => {
    const id = await course()
    return `/api/courses/${id}/chapters/${await made(`/api/courses/${id}/chapters`, { title: 'فصل' })}`
  },
  lessons: lesson,
  packages: async () => {
    const id = await made('/api/packages', PACKAGE)
    await ask('POST', `/api/packages/${id}/exams`, { ids: [(await exam()).id] })
    return `/api/packages/${id}`
  },
  coupons: async () => `/api/coupons/${await made('/api/coupons', COUPON)}`,
  groups: group,
  meetings: async () => `/api/meetings/${await made('/api/meetings', MEETING_FORM)}`,
  news: async () => `/api/news/${await made('/api/news', NEWS)}`,
  partners: async () =>
    `/api/partners/${await made('/api/partners', { title: both('شريك', 'Partner'), image, position: 1, status: 'active' })}`,
  categories: async () => {
    const form = { name: 'الجبر', parentId: null, icon: null, backgroundColor: '#0F766E', status: 'active' }
    const parentId = await made('/api/categories', form)
    return `/api/categories/${await made('/api/categories', { ...form, parentId })}`
  },
  'marketing-links': async () => {
    const form = { title: 'رابط', slug: 'bin-link', target: { kind: 'none' }, status: 'active' }
    return `/api/marketing-links/${await made('/api/marketing-links', form)}`
  },
  'canned-replies': async () => {
    const form = { title: 'رد', text: both('مرحبًا', 'Hello'), status: 'active' }
    return `/api/canned-replies/${await made('/api/canned-replies', form)}`
  },
  'practice-assignments': async () => {
    const recipients = { groupIds: [], studentIds: [await userIdOf(server, student)] }
    const form = { title: 'تكليف', topics: ['الجبر'], questionIds: [], questions: 5, ...WHOLE_DAYS, ...recipients }
    return `/api/practice-assignments/${await made('/api/practice-assignments', form)}`
  },
}

async function lastSection(): Promise<string> {
  const { rows } = await server.database.query.execute<{ id: string }>(
    sql`select id from sections order by id desc limit 1`,
  )
  return rows[0]?.id ?? ''
}

/** Written by the deletion itself, by the sign-in of the tests, or too large to hold a record. */
const BESIDE = ['audit_entries', 'deleted_records', 'mail_jobs', 'sessions', 'security_events', 'exam_versions']
/** Counters and stamps of edits, which a deletion raises and its undo raises again; the name of an imported document. */
const STAMPS = ['revision', 'sections_revision', 'draft_revision', 'updated_at', 'updated_by', 'sequence']

/** All rows of the academy. */
async function everything(): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: [string, string[]][] = []
  for (const table of tables.filter((one) => !BESIDE.includes(nameOf(one)))) {
    const { rows } = await server.database.query.execute<{ row: object }>(
      sql`select to_jsonb(t) as row from ${table} t`,
    )
    const kept = rows.map(({ row }) => JSON.stringify(Object.entries(row).filter(([name]) => !STAMPS.includes(name))))
    found.push([nameOf(table), kept.toSorted()])
  }
  return Object.fromEntries(found)
}

const bin = async (query: string) =>
  (await ask<{ items: BinEntry[] }>('GET', `/api/bin?perPage=100&${query}`)).data.items

describe('an admin who deleted the wrong record', () => {
  it.each(BIN_KINDS)(
    'finds one of %s in the bin, restores it, and every row of the academy is as before',
    async (kind) => {
      const path = await MAKE[kind]()
      const id = path.slice(path.lastIndexOf('/') + 1)
      const before = await everything()
      expect(await ask('DELETE', path)).toMatchObject({ status: 200 })
      expect(await everything()).not.toEqual(before)
      const [entry] = (await bin(`kind=${kind}`)).filter((one) => one.id === id)
      expect(entry).toMatchObject({ kind, deletedBy: 'تجربة Test' })
      expect([entry?.name.ar, entry?.name.en]).not.toContain('')
      const answers = await Promise.all([1, 2, 3].map(() => ask('POST', `/api/bin/${id}/restore`, {})))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
      expect(await everything()).toEqual(before)
      expect((await bin(`kind=${kind}`)).some((one) => one.id === id)).toBe(false)
      expect(await ask('DELETE', path)).toMatchObject({ status: 200 })
      expect(await ask('POST', '/api/bin/purge', { target: { ids: [id] } })).toMatchObject({
        data: { purgedIds: [id] },
      })
      expect(await ask('POST', `/api/bin/${id}/restore`, {})).toMatchObject({ code: 'bin.not-found' })
    },
  )
})

describe('staff who may delete some kind of record', () => {
  it('may open the bin, and nobody else', () => {
    for (const permission of PERMISSIONS) {
      const principal = {
        userId: '',
        role: 'admin',
        permissions: new Set([permission]),
        tokenHash: '',
        timeMultiplier: 1,
      }
      const caller = { ...principal, accommodations: {} } as NonNullable<Parameters<typeof denial>[1]>
      const deletes = BIN_KINDS.some((kind) => denial(RESTORED_KINDS[kind].access, caller) === null)
      const opens = BIN_PERMISSIONS.some((one) => one === permission)
      expect([permission, opens]).toEqual([permission, deletes])
    }
  })
})

describe('a student', () => {
  it('is refused by every route of the bin', async () => {
    const id = newIdentifier()
    const target = { target: { ids: [id] } }
    const asked = [
      await send(server, student, 'GET', '/api/bin'),
      await send(server, student, 'POST', `/api/bin/${id}/restore`, {}),
      await send(server, student, 'POST', '/api/bin/restore', target),
      await send(server, student, 'POST', '/api/bin/purge', target),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(allRoutes.filter(({ path }) => path.startsWith('/api/bin'))).toHaveLength(asked.length)
  })
})
