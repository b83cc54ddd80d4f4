/** The courses of the sample academy: a folder each (`sample/courses`), with a Markdown file for each lesson. */
import * as z from 'zod/mini'
import { courseForm } from '#contract/learning/courses.ts'
import { readJson, readTitledText } from './data-files.ts'

/** The folders in the order in which their courses are made; one for each of the six lists. */
const FOLDERS = [
  'normal-quantitative',
  'normal-verbal',
  'important-quantitative',
  'important-verbal',
  'kit-quantitative',
  'kit-verbal',
]

const lessonEntry = z.object({
  /** Markdown beside the course: the title is its heading. */
  file: z.string(),
  isFree: z.optional(z.boolean()),
  /** Names of files in `sample/films`: a film without its ending, a document with it. */
  film: z.optional(z.string()),
  document: z.optional(z.string()),
})

const courseFile = z.object({
  ...z.pick(courseForm, { type: true, fileType: true, isMarketable: true, title: true, description: true }).shape,
  chapters: z.array(z.object({ title: z.string(), lessons: z.array(lessonEntry) })),
})

/** Throws a `DataFault` that names file, line and field of what is wrong. */
export function sampleCourses() {
  return FOLDERS.map((folder) => {
    const { chapters, ...course } = readJson(`courses/${folder}/course.json`, courseFile)
    return {
      ...course,
      chapters: chapters.map(({ title, lessons }) => ({
        title,
        lessons: lessons.map(({ file, ...lesson }) => ({ ...lesson, ...readTitledText(`courses/${folder}/${file}`) })),
      })),
    }
  })
}

export type SampleCourse = ReturnType<typeof sampleCourses>[number]
