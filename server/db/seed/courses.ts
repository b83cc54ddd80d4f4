/** The courses of the sample academy, made through the services that authors use. */
import type { Dependencies } from '#server/dependencies.ts'
import { courseRecords, createChapter, createLesson } from '#server/modules/courses/index.ts'
import { present } from './present.ts'
import { SAMPLE_COURSES, type SampleCourse } from './sample-courses.ts'
import { hasCourses } from './seed.repo.ts'

async function addCourse(dependencies: Dependencies, { chapters, ...course }: SampleCourse): Promise<void> {
  const files = { image: null, explanationFile: null, categoryId: null, mainCourseId: null }
  const form = { ...course, ...files, status: 'active' } as const
  const { id } = present(await courseRecords(dependencies).create(form, null), course.title)
  for (const chapter of chapters) {
    const made = present(await createChapter(dependencies, id, chapter.title, null), chapter.title)
    for (const { title, text, isFree = false } of chapter.lessons) {
      const content = { text, link: null, fileId: null, poster: null, captions: null, examId: null }
      const lesson = { chapterId: made.id, title, kind: 'text', isFree, isPublished: true, ...content } as const
      present(await createLesson(dependencies, id, lesson, null), title)
    }
  }
}

/** Makes the courses where there are none. */
export async function seedCourses(dependencies: Dependencies): Promise<void> {
  if (await hasCourses(dependencies.database.query)) return
  for (const course of SAMPLE_COURSES) await addCourse(dependencies, course)
}
