import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CourseRecord } from '#contract/learning/courses.ts'
import type { CourseOutline, LessonRecord } from '#contract/learning/lessons.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { auditEntries, categories, courses, packageContents, packages } from '#server/db/schema.ts'
import { categoriesModule } from '#server/modules/categories/index.ts'
import { packagesModule } from '#server/modules/packages/index.ts'
import type { TestServer } from '#tests/http.ts'
import { call, openTestServer, signInAs } from '#tests/http.ts'
import { coursesModule } from './index.ts'

let server: TestServer
let admin: string
let student: string

beforeAll(async () => {
  server = await openTestServer({ modules: [coursesModule, packagesModule, categoriesModule] })
  ;[admin, student] = await Promise.all([signInAs(server, 'admin'), signInAs(server, 'student')])
})
beforeEach(async () => {
  await server.database.query.delete(packageContents)
  await server.database.query.delete(packages)
  await server.database.query.update(courses).set({ mainCourseId: null })
  await server.database.query.delete(courses)
})
afterAll(() => server.close())

const form = (more: object = {}) => ({
  title: 'التأسيس الكمي',
  description: 'من الصفر',
  type: 'quantitative',
  fileType: 'normal',
  categoryId: null,
  image: null,
  explanationFile: null,
  mainCourseId: null,
  isMarketable: false,
  status: 'active',
  ...more,
})
const post = <Data>(url: string, body: object, token = admin) => call<Data>(server.app, 'POST', url, { token, body })
const put = <Data>(url: string, body: object) => call<Data>(server.app, 'PUT', url, { token: admin, body })
const read = async <Data>(url: string) => (await call<Data>(server.app, 'GET', url, { token: admin })).envelope.data
const remove = (url: string) => call(server.app, 'DELETE', url, { token: admin })
const codeOf = ({ envelope }: Awaited<ReturnType<typeof call>>) => envelope.status.code
const made = async (more: object = {}) => (await post<CourseRecord>('/api/courses', form(more))).envelope.data

const lessonForm = (chapterId: string, more: object = {}) => ({
  chapterId,
  title: 'النسبة والتناسب',
  kind: 'text',
  isFree: false,
  isPublished: true,
  text: 'النسبة $\\frac{a}{b}$',
  link: null,
  fileId: null,
  poster: null,
  captions: null,
  examId: null,
  ...more,
})

async function outlined() {
  const course = await made()
  const url = `/api/courses/${course.id}`
  const chapter = async (title: string) => (await post<{ id: string }>(`${url}/chapters`, { title })).envelope.data.id
  const [first, second] = [await chapter('الأعداد'), await chapter('الهندسة')]
  const lesson = async (chapterId: string, more: object = {}) =>
    (await post<LessonRecord>(`${url}/lessons`, lessonForm(chapterId, more))).envelope.data
  const outline = async () => (await read<CourseOutline>(`${url}/outline`)).chapters
  return { course, url, first, second, lesson, outline }
}

const lastEntry = async () => {
  const [entry] = await server.database.query.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return entry
}

describe('an author who keeps courses', () => {
  it('makes one, finds it however it is spelled, and is named as its maker', async () => {
    const course = await made()
    await made({ type: 'verbal', fileType: 'kit', title: 'Kit', status: 'inactive' })
    expect(course).toMatchObject({ ...form(), creator: 'تجربة Test', lessons: 0, revision: 1 })
    const list = (query: string) => read<{ items: CourseRecord[] }>(`/api/courses?${query}`)
    expect((await list(`q=${encodeURIComponent('التاسيس')}`)).items.map(({ id }) => id)).toEqual([course.id])
    expect((await list('type=verbal&fileType=kit&status=inactive')).items).toHaveLength(1)
  })

  it('reads at each field what is wrong, and what is not there', async () => {
    const wrong = await post<{ fields: object }>('/api/courses', form({ title: ' ', type: 'art', fileType: '' }))
    expect(Object.keys(wrong.envelope.data.fields).toSorted()).toEqual(['fileType', 'title', 'type'])
    const missing = form({ image: 'a'.repeat(64), explanationFile: 'b'.repeat(64), categoryId: newIdentifier() })
    const absent = await post<{ fields: object }>('/api/courses', missing)
    expect(Object.keys(absent.envelope.data.fields).toSorted()).toEqual(['categoryId', 'explanationFile', 'image'])
  })

  it('puts a course into a main one, and makes no circle', async () => {
    const main = await made()
    const part = await made({ mainCourseId: main.id })
    expect(part).toMatchObject({ mainCourseTitle: main.title })
    expect(codeOf(await post('/api/courses', form({ mainCourseId: part.id })))).toBe('courses.circle')
    expect(codeOf(await put(`/api/courses/${main.id}`, { ...main, mainCourseId: part.id }))).toBe('courses.circle')
    expect(codeOf(await put(`/api/courses/${main.id}`, { ...main, mainCourseId: main.id }))).toBe('courses.circle')
    expect(codeOf(await remove(`/api/courses/${main.id}`))).toBe('courses.has-parts')
    expect((await remove(`/api/courses/${part.id}`)).status).toBe(200)
    expect((await remove(`/api/courses/${main.id}`)).status).toBe(200)
  })

  it('cannot delete the subject of a course', async () => {
    const body = { name: 'جبر', parentId: null, icon: null, backgroundColor: null, status: 'active' }
    const category = await post<{ id: string }>('/api/categories', body)
    await made({ categoryId: category.envelope.data.id })
    expect(codeOf(await remove(`/api/categories/${category.envelope.data.id}`))).toBe('categories.in-use')
    await server.database.query.delete(courses)
    await server.database.query.delete(categories).where(eq(categories.id, category.envelope.data.id))
  })

  it('is no student', async () => {
    const { url, first } = await outlined()
    const tries = [
      await post('/api/courses', form(), student),
      await post(`${url}/lessons`, lessonForm(first), student),
      await call(server.app, 'GET', `${url}/outline`, { token: student }),
      await call(server.app, 'GET', '/api/courses', { token: student }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

describe('an author who writes lessons', () => {
  it('adds them to chapters in order, each kind with what it needs', async () => {
    const { url, first, second, lesson, outline } = await outlined()
    const text = await lesson(first)
    const link = await lesson(first, { kind: 'link', text: '', link: 'https://example.com/a', isPublished: false })
    await lesson(second, { title: 'الزوايا', isFree: true })
    expect(await outline()).toMatchObject([
      {
        id: first,
        lessons: [
          { id: text.id, isPublished: true },
          { id: link.id, kind: 'link', isPublished: false },
        ],
      },
      { id: second, lessons: [{ title: 'الزوايا', isFree: true }] },
    ])
    const refused = async (more: object) =>
      Object.keys(
        (await post<{ fields: object }>(`${url}/lessons`, lessonForm(first, more))).envelope.data.fields,
      ).toSorted()
    expect(await refused({ text: ' ' })).toEqual(['text'])
    expect(await refused({ kind: 'link' })).toEqual(['link'])
    expect(await refused({ kind: 'link', link: 'http://example.com' })).toEqual(['link'])
    expect(await refused({ kind: 'file' })).toEqual(['fileId'])
    expect(await refused({ kind: 'file', fileId: 'a'.repeat(64) })).toEqual(['fileId'])
    expect(await refused({ kind: 'exam' })).toEqual(['examId'])
    expect(await refused({ kind: 'exam', examId: newIdentifier() })).toEqual(['examId'])
    expect(await refused({ chapterId: newIdentifier() })).toEqual(['chapterId'])
  })

  it('moves lessons between chapters, and loses none to an older outline', async () => {
    const { url, first, second, lesson, outline } = await outlined()
    const [a, b] = [await lesson(first, { title: 'a' }), await lesson(first, { title: 'b' })]
    const order = (chapters: object) => put<CourseOutline>(`${url}/outline`, { chapters })
    const moved = await order([
      { id: second, lessonIds: [b.id, a.id] },
      { id: first, lessonIds: [] },
    ])
    expect(moved.envelope.data.chapters).toMatchObject([
      { id: second, lessons: [{ id: b.id }, { id: a.id }] },
      { id: first, lessons: [] },
    ])
    expect(await lastEntry()).toMatchObject({ action: 'courses.order' })
    for (const chapters of [
      [{ id: second, lessonIds: [b.id, a.id] }],
      [
        { id: second, lessonIds: [b.id] },
        { id: first, lessonIds: [] },
      ],
      [
        { id: second, lessonIds: [b.id, a.id, a.id] },
        { id: first, lessonIds: [] },
      ],
    ]) {
      expect(codeOf(await order(chapters))).toBe('request.changed-meanwhile')
    }
    expect(await outline()).toMatchObject([{ id: second, lessons: [{ id: b.id }, { id: a.id }] }, { id: first }])
  })

  it('changes a lesson from its last state only, and finds it nowhere under another course', async () => {
    const { url, first, second, lesson, outline } = await outlined()
    const original = await lesson(first)
    const changed = await put<LessonRecord>(`${url}/lessons/${original.id}`, {
      ...original,
      title: 'التناسب',
      chapterId: second,
    })
    expect(changed.envelope.data).toMatchObject({ title: 'التناسب', chapterId: second, revision: 2 })
    expect(codeOf(await put(`${url}/lessons/${original.id}`, { ...original }))).toBe('request.changed-meanwhile')
    expect(await outline()).toMatchObject([{ lessons: [] }, { lessons: [{ title: 'التناسب' }] }])
    const other = await made()
    for (const id of [other.id, newIdentifier()]) {
      const there = `/api/courses/${id}/lessons/${original.id}`
      expect(codeOf(await call(server.app, 'GET', there, { token: admin }))).toBe('lessons.not-found')
      expect(codeOf(await put(there, { ...original, revision: 2 }))).toBe('lessons.not-found')
      expect(codeOf(await remove(there))).toBe('lessons.not-found')
      expect(codeOf(await put(`/api/courses/${id}/chapters/${first}`, { title: 'x' }))).toBe(
        'courses.chapter-not-found',
      )
    }
  })

  it('deletes an empty chapter only', async () => {
    const { url, first, lesson, outline } = await outlined()
    const { id } = await lesson(first)
    expect(codeOf(await remove(`${url}/chapters/${first}`))).toBe('courses.chapter-in-use')
    expect((await remove(`${url}/lessons/${id}`)).status).toBe(200)
    expect((await put(`${url}/chapters/${first}`, { title: ' أعداد ' })).status).toBe(200)
    expect((await outline())[0]).toMatchObject({ title: 'أعداد' })
    expect((await remove(`${url}/chapters/${first}`)).status).toBe(200)
    expect(await outline()).toHaveLength(1)
  })
})

describe('an admin who attaches courses', () => {
  const period = { price: 9_900, days: 30 }
  const silver = {
    name: { ar: 'الفضية', en: 'Silver' },
    description: { ar: '', en: '' },
    tier: 'silver',
    monthly: period,
    yearly: { price: null, days: 365 },
    features: [],
    position: 1,
    status: 'active',
  }

  it('sees the same relation from the package and from the course, and a deleted course in neither', async () => {
    const course = await made()
    const { id } = (await post<{ id: string }>('/api/packages', silver)).envelope.data
    const ids = { ids: [course.id, newIdentifier()] }
    const added = await post<{ addedIds: string[] }>(`/api/packages/${id}/courses`, ids)
    expect(added.envelope.data.addedIds).toEqual([course.id])
    expect(await read(`/api/courses/${course.id}/packages`)).toMatchObject({ items: [{ id }], total: 1 })
    expect(await read(`/api/packages/${id}/courses`)).toMatchObject({ items: [{ title: course.title }], total: 1 })
    expect(await read(`/api/packages/${id}`)).toMatchObject({ courses: 1, exams: 0 })
    await post(`/api/courses/${course.id}/packages/remove`, { ids: [id] })
    expect(await read(`/api/packages/${id}/courses`)).toMatchObject({ total: 0 })
    await post(`/api/courses/${course.id}/packages`, { ids: [id] })
    await remove(`/api/courses/${course.id}`)
    expect(await server.database.query.$count(packageContents)).toBe(0)
  })
})

describe('an author who copies a course', () => {
  it('has its chapters and lessons again, inactive and opened by the same packages', async () => {
    const { course, url, first, second, lesson, outline } = await outlined()
    await lesson(first, { title: 'الأول' })
    await lesson(second, { title: 'مسودة', isPublished: false })
    const createdAt = new Date(0)
    const period = { name: { ar: 'ذهبية', en: 'Gold' }, description: { ar: '', en: '' } }
    await post('/api/packages', {
      ...period,
      tier: 'gold',
      features: [],
      monthly: { price: 100, days: 30 },
      yearly: { price: 1_000, days: 365 },
      position: 1,
      status: 'active',
    })
    const [gold] = await server.database.query.select().from(packages)
    const held = { packageId: gold?.id ?? '', kind: 'course', contentId: course.id, createdAt } as const
    await server.database.query.insert(packageContents).values(held)
    const copy = (await post<CourseRecord>(`${url}/duplicate`, { title: 'النسخة' })).envelope.data
    expect(copy).toMatchObject({ title: 'النسخة', status: 'inactive', lessons: 2, published: 1, revision: 1 })
    const copied = (await read<CourseOutline>(`/api/courses/${copy.id}/outline`)).chapters
    const titles = (chapters: CourseOutline['chapters']) =>
      chapters.map(({ title, lessons }) => [title, lessons.map((one) => [one.title, one.isPublished])])
    expect(titles(copied)).toEqual(titles(await outline()))
    expect(copied.map(({ id }) => id)).not.toContain(first)
    const holding = await server.database.query.select().from(packageContents)
    expect(holding.map(({ contentId }) => contentId).toSorted()).toEqual([course.id, copy.id].toSorted())
    expect(codeOf(await post(`/api/courses/${newIdentifier()}/duplicate`, { title: 'x' }))).toBe('courses.not-found')
  })
})
