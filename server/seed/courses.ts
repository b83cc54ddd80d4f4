/** The courses of the sample academy, made through the services that authors use. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { UploadType } from '#contract/office/files.ts'
import type { Dependencies, ServerDependencies } from '#server/dependencies.ts'
import { courseRecords, createChapter, createLesson } from '#server/modules/courses/index.ts'
import { storeFile, storeImage } from '#server/modules/files/index.ts'
import { readData, SAMPLE_FOLDER } from './data-files.ts'
import { present } from './present.ts'
import { sampleCourses, type SampleCourse } from './sample-courses.ts'
import type { FilmLessons } from './sample-exams.ts'
import { hasCourses, nameLesson, selectFilmLessons } from './seed.repo.ts'

/** Files may be absent: the courses then have no films and documents. */
type WithFiles = Dependencies & Partial<Pick<ServerDependencies, 'files'>>
type SampleLesson = SampleCourse['chapters'][number]['lessons'][number]

const FOLDER = path.join(SAMPLE_FOLDER, 'films')

/** The seconds of a film that explain the Arabic questions of a topic. */
const EXPLAINED = { topic: 'analogy', film: 'analogy', lessonFrom: 7, lessonTo: 31 } as const

async function stored(dependencies: WithFiles, name: string, contentType: UploadType): Promise<string | null> {
  const { files } = dependencies
  if (files === undefined) return null
  const content = await readFile(path.join(FOLDER, name))
  return (await storeFile({ ...dependencies, files }, { name, contentType, content })).id
}

async function posterOf(dependencies: WithFiles, film: string): Promise<string | null> {
  const { files } = dependencies
  if (files === undefined) return null
  const picture = await readFile(path.join(FOLDER, `${film}.webp`))
  return present(await storeImage({ ...dependencies, files }, picture, null), film).id
}

/** The captions of a film, as WebVTT. */
const captionsOf = (film: string): string => `${readData(`films/${film}.vtt`)}\n`

/** The fields of a lesson beside its text; null: the lesson needs a place for files, and there is none. */
async function contentOf(dependencies: WithFiles, { film, document }: SampleLesson) {
  const nothing = { link: null, fileId: null, poster: null, captions: null, examId: null }
  if (film !== undefined) {
    const fileId = await stored(dependencies, `${film}.mp4`, 'video/mp4')
    const poster = await posterOf(dependencies, film)
    return fileId === null ? null : ({ ...nothing, kind: 'video', fileId, poster, captions: captionsOf(film) } as const)
  }
  if (document === undefined) return { ...nothing, kind: 'text' } as const
  const fileId = await stored(dependencies, document, 'application/pdf')
  return fileId === null ? null : ({ ...nothing, kind: 'file', fileId } as const)
}

async function addLesson(dependencies: WithFiles, courseId: string, chapterId: string, one: SampleLesson) {
  const { title, text, film, isFree = false } = one
  const content = await contentOf(dependencies, one)
  if (content === null) return
  const form = { chapterId, title, text, isFree, isPublished: true, ...content }
  const { id } = present(await createLesson(dependencies, courseId, form, null), title)
  const { lessonFrom, lessonTo } = EXPLAINED
  if (film !== EXPLAINED.film) return
  await nameLesson(dependencies.database.query, EXPLAINED.topic, { lessonId: id, lessonFrom, lessonTo })
}

async function addCourse(dependencies: WithFiles, { chapters, ...course }: SampleCourse): Promise<void> {
  const films = chapters.flatMap(({ lessons }) => lessons.flatMap(({ film }) => film ?? []))
  const image = films[0] === undefined ? null : await posterOf(dependencies, films[0])
  const files = { image, explanationFile: null, categoryId: null, mainCourseId: null, afterExamId: null }
  const form = { ...course, ...files, status: 'active' } as const
  const { id } = present(await courseRecords(dependencies).create(form, null), course.title)
  for (const chapter of chapters) {
    const made = present(await createChapter(dependencies, id, { title: chapter.title }, null), chapter.title)
    for (const lesson of chapter.lessons) await addLesson(dependencies, id, made.id, lesson)
  }
}

/** Makes the courses where there are none. */
export async function seedCourses(dependencies: WithFiles): Promise<void> {
  if (await hasCourses(dependencies.database.query)) return
  for (const course of sampleCourses()) await addCourse(dependencies, course)
}

/** The lessons that show the films of the sample; none of what staff deleted or called otherwise since. */
export async function filmLessons({ database }: Dependencies): Promise<FilmLessons> {
  const ids = await selectFilmLessons(database.query)
  const lessons = sampleCourses().flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.lessons))
  return new Map(
    lessons.flatMap(({ film, title }) => {
      const id = ids.get(title)
      return film === undefined || id === undefined ? [] : [[film, id] as const]
    }),
  )
}
