/**
 * A file of another academy names films, images and a subject that are not in this one: those are left out, and
 * reported.
 */
import type { QuestionDocument } from '#domain/exam/document.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { changeQuestions, readQuestions } from '#server/exchange/change-reading.ts'
import type { ReadExam, ReadQuestion, Warning } from '#server/exchange/form.ts'
import { categoryExists } from '#server/modules/categories/index.ts'
import { lostParts } from '#server/modules/exams/index.ts'
import { contentTypesOf } from '#server/modules/files/index.ts'

type IsHere = (id: string | null | undefined, kind: 'image' | 'video') => boolean

/** Leaves out what leads nowhere here. */
export async function filesHere({ database }: Dependencies, read: ReadExam): Promise<ReadExam> {
  const all = readQuestions(read)
  const ids = all.flatMap(({ question: { videoFile, explanationImage } }) => [videoFile ?? [], explanationImage ?? []])
  const picture = read.settings?.imageFile ?? null
  const types = await contentTypesOf(database.query, [
    ...new Set([...ids.flat(), ...(picture === null ? [] : [picture])]),
  ])
  const isHere: IsHere = (id, kind) => id == null || types.get(id)?.startsWith(`${kind}/`) === true
  const categoryId = read.settings?.categoryId ?? null
  const hasCategory = categoryId === null || (await categoryExists(database.query, categoryId))
  const settings = read.settings && {
    ...read.settings,
    imageFile: isHere(picture, 'image') ? picture : null,
    categoryId: hasCategory ? categoryId : null,
  }
  const warnings = all.filter(({ question }) => !isWhole(question, isHere)).map(warningOf)
  const whole = changeQuestions({ ...read, settings }, warnings, (question) => held(question, isHere))
  return lessonsHere(database.query, whole)
}

/** Leaves out parts of lessons that are not here, or shorter here. */
async function lessonsHere(executor: Executor, read: ReadExam): Promise<ReadExam> {
  const all = readQuestions(read)
  const parts = Object.fromEntries(all.map(({ question: { ref, lessonPart } }) => [ref, lessonPart]))
  const lost = new Set(await lostParts(executor, parts))
  if (lost.size === 0) return read
  const warnings = all
    .filter(({ question: { ref } }) => lost.has(ref))
    .map(({ place }): Warning => ({ ...place, kind: 'lesson-not-here', detail: '' }))
  return changeQuestions(read, warnings, (question) => {
    return lost.has(question.ref) ? { ...question, lessonPart: null } : question
  })
}

function isWhole({ videoFile, explanationImage }: QuestionDocument, isHere: IsHere): boolean {
  return isHere(videoFile, 'video') && isHere(explanationImage, 'image')
}

function held(question: QuestionDocument, isHere: IsHere): QuestionDocument {
  if (isWhole(question, isHere)) return question
  const { videoFile = null, explanationImage = null } = question
  return {
    ...question,
    videoFile: isHere(videoFile, 'video') ? videoFile : null,
    explanationImage: isHere(explanationImage, 'image') ? explanationImage : null,
  }
}

function warningOf({ place }: ReadQuestion): Warning {
  return { ...place, kind: 'file-not-here', detail: '' }
}
