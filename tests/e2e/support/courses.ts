/** Courses and their films, made without a browser. */
import { createHash, randomUUID } from 'node:crypto'
import type { Academy } from './fixtures.ts'
import { adminToken } from './people.ts'

const NO_CONTENT = { text: '', link: null, fileId: null, poster: null, captions: null, examId: null }
const BLANK_LESSON = { isFree: false, isPublished: true, ...NO_CONTENT }

/** A course of its own for a test, with one chapter; `addLesson` answers the lesson's id. */
export async function newCourse(academy: Academy, name: string, more: object = {}) {
  const token = await adminToken(academy)
  const make = async (path: string, body: object) =>
    (await academy.call<{ id: string }>(path, { method: 'POST', token, body })).data.id
  const title = `${name} ${randomUUID().slice(0, 8)}`
  const files = { categoryId: null, image: null, explanationFile: null, mainCourseId: null }
  const course = { title, description: '', type: 'verbal', fileType: 'normal', isMarketable: false, status: 'active' }
  const courseId = await make('/api/courses', { ...course, ...files, ...more })
  const chapterId = await make(`/api/courses/${courseId}/chapters`, { title: 'Chapter' })
  const addLesson = (lesson: { readonly title: string; readonly kind: string } & Record<string, unknown>) =>
    make(`/api/courses/${courseId}/lessons`, { chapterId, ...BLANK_LESSON, ...lesson })
  return { token, make, title, courseId, addLesson }
}

/** Answers the id of the file. */
export async function uploadFilm(academy: Academy, token: string, bytes: Buffer): Promise<string> {
  const body = { name: 'film.mp4', bytes: bytes.length, type: 'video/mp4' }
  const upload = await academy.call<{ id: string }>('/api/uploads', { method: 'POST', token, body })
  const url = `http://127.0.0.1:${academy.server.port()}/api/uploads/${upload.data.id}?offset=0`
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' }
  await fetch(url, { method: 'PATCH', headers, body: new Uint8Array(bytes) })
  return createHash('sha256').update(bytes).digest('hex')
}
