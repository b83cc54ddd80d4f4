/** A course with lessons and uploaded files, made through the routes that authors use. */
import { createHash } from 'node:crypto'
import type { LessonRecord } from '#contract/learning/lessons.ts'
import { coursesModule } from '#server/modules/courses/index.ts'
import { filesModule } from '#server/modules/files/index.ts'
import { contentClaims, packagesModule } from '#server/modules/packages/index.ts'
import type { TestServer, TestServerOptions } from '#tests/http.ts'
import { call, openTestServer } from '#tests/http.ts'
import { learningModule } from './index.ts'

export function openLearningServer({
  beside = [],
  ...options
}: Partial<TestServerOptions> & { readonly beside?: TestServerOptions['modules'] } = {}): Promise<TestServer> {
  return openTestServer({
    ...options,
    modules: [
      coursesModule,
      packagesModule,
      filesModule,
      ...beside,
      (dependencies) => learningModule({ ...dependencies, readContentClaims: contentClaims(dependencies) }),
    ],
  })
}

interface Author {
  readonly server: TestServer
  readonly token: string
}

export async function made<Data = { id: string }>({ server, token }: Author, url: string, body: object): Promise<Data> {
  return (await call<Data>(server.app, 'POST', url, { token, body })).envelope.data
}

export async function uploaded(author: Author, bytes: Uint8Array, name: string, type: string): Promise<string> {
  const upload = await made(author, '/api/uploads', { name, bytes: bytes.length, type })
  const headers = { authorization: `Bearer ${author.token}`, 'content-type': 'application/octet-stream' }
  const url = `/api/uploads/${upload.id}?offset=0`
  await author.server.app.inject({ method: 'PATCH', url, headers, payload: Buffer.from(bytes) })
  return createHash('sha256').update(bytes).digest('hex')
}

export function madeCourse(author: Author, more: object = {}) {
  const files = { image: null, explanationFile: null, categoryId: null, mainCourseId: null }
  const course = { title: 'دورة', description: '', type: 'verbal', fileType: 'kit', ...files }
  return made(author, '/api/courses', { ...course, isMarketable: false, status: 'active', ...more })
}

/** Makes lessons of a new chapter. */
export async function lessonsOf(author: Author, courseId: string) {
  const chapter = await made(author, `/api/courses/${courseId}/chapters`, { title: 'فصل' })
  const content = { text: 'نص **مهم**\n\nوسطر', link: null, fileId: null, poster: null, captions: null, examId: null }
  const lesson = { chapterId: chapter.id, title: 'درس', kind: 'text', isFree: false, isPublished: true, ...content }
  return (more: object = {}) => made<LessonRecord>(author, `/api/courses/${courseId}/lessons`, { ...lesson, ...more })
}
