/** Lessons as their authors write them. */
import {
  type ErrorCode,
  type Failure,
  failure,
  type FieldError,
  type FieldErrors,
  type Outcome,
  success,
} from '#contract/foundation/errors.ts'
import type { LessonForm, LessonRecord } from '#contract/learning/lessons.ts'
import type { ChosenQuestions } from '#contract/learning/chosen-questions.ts'
import { LESSONS_MOST } from '#contract/foundation/limits.ts'
import { asWebVtt } from '#domain/learning/subrip.ts'
import { readCaptions } from '#domain/learning/webvtt.ts'
import { keepDeleted } from '#server/bin/index.ts'
import type { Executor, Transaction } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Dependencies, LessonDependencies, ServerDependencies } from '#server/dependencies.ts'
import { changedFields, recordChange } from '#server/modules/audit/index.ts'
import { contentTypesOf, fileIsImage } from '#server/modules/files/index.ts'
import { renderText } from '#server/rich-text/render.ts'
import { lockCourse } from './courses.repo.ts'
import { inspectFilm } from './film.ts'
import {
  countLessons,
  examExists,
  insertLesson,
  lastLessonPosition,
  lessonWasBegun,
  removeLesson,
  selectChapter,
  selectLesson,
  updateLessonRow,
} from './outline.repo.ts'

interface LessonParams {
  readonly id: string
  readonly lessonId: string
}

/** What a kind does not use is not kept. */
function columns(form: LessonForm, seconds: number | null) {
  const { title, kind, isFree, isPublished, text, link, fileId, poster, captions, examId, questionIds = [] } = form
  return {
    title: title.trim(),
    kind,
    free: isFree,
    published: isPublished,
    text: text.trim(),
    html: renderText(text),
    link: kind === 'link' ? link : null,
    fileId: kind === 'file' || kind === 'video' ? fileId : null,
    seconds,
    poster: kind === 'video' ? poster : null,
    captions: kind === 'video' && captions !== null && captions.trim() !== '' ? asWebVtt(captions) : null,
    examId: kind === 'exam' ? examId : null,
    questionIds: [...new Set(questionIds)],
  }
}

/** No film is found without a storage, and no question without practice. */
type WithSurroundings = Dependencies & Partial<Pick<ServerDependencies, 'files' | 'practiceQuestions'>>

/** The length of a lesson's film; a field's error where there is none that browsers play. */
async function filmOf(
  dependencies: WithSurroundings,
  { kind, fileId }: LessonForm,
): Promise<{ readonly seconds: number | null; readonly fields: FieldErrors }> {
  if (kind !== 'video' || fileId === null) return { seconds: null, fields: {} }
  const { database, files } = dependencies
  const film = files === undefined ? 'exists' : await inspectFilm({ database, files }, fileId)
  if (typeof film === 'number') return { seconds: film, fields: {} }
  return { seconds: null, fields: { fileId: { code: film } } }
}

type Selected = NonNullable<Awaited<ReturnType<typeof selectLesson>>>

function view({ lesson, fileName, examTitle }: Selected): LessonRecord {
  const { free, published, html: _html, position: _position, createdAt: _at, ...shown } = lesson
  return { ...shown, isFree: free, isPublished: published, fileName, examTitle }
}

function recorded(lesson: LessonRecord) {
  const { title, kind, isFree, isPublished, text, link, fileId, poster, captions, examId, questionIds } = lesson
  return { title, kind, isFree, isPublished, text, link, fileId, poster, captions, examId, questionIds }
}

/** The first line of captions that is to be mended. */
function captionsError(captions: string | null): FieldError | null {
  if (captions === null || captions.trim() === '') return null
  const [problem] = readCaptions(asWebVtt(captions)).problems
  return problem === undefined ? null : { code: 'captions', values: { line: problem.line } }
}

async function missingParts(transaction: Executor, courseId: string, form: LessonForm): Promise<FieldErrors> {
  const fields: Record<string, FieldError> = {}
  if ((await selectChapter(transaction, courseId, form.chapterId)) === undefined)
    fields['chapterId'] = { code: 'exists' }
  if (form.kind === 'file' && form.fileId !== null) {
    const types = await contentTypesOf(transaction, [form.fileId])
    if (types.get(form.fileId) !== 'application/pdf') fields['fileId'] = { code: 'exists' }
  }
  if (form.kind === 'video' && form.poster !== null && !(await fileIsImage(transaction, form.poster))) {
    fields['poster'] = { code: 'exists' }
  }
  const captions = form.kind === 'video' ? captionsError(form.captions) : null
  if (captions !== null) fields['captions'] = captions
  if (form.kind === 'exam' && form.examId !== null && !(await examExists(transaction, form.examId))) {
    fields['examId'] = { code: 'exists' }
  }
  return fields
}

async function present(executor: Executor, courseId: string, id: string): Promise<LessonRecord> {
  const found = await selectLesson(executor, courseId, id)
  if (found === undefined) throw new Error('a lesson vanished while it was written')
  return view(found)
}

export async function readLesson(
  { database }: Dependencies,
  { id, lessonId }: LessonParams,
): Promise<Outcome<LessonRecord, 'lessons.not-found'>> {
  const found = await selectLesson(database.query, id, lessonId)
  return found === undefined ? failure('lessons.not-found') : success(view(found))
}

/** The questions that a lesson asks, as its authors see them. */
export async function readLessonQuestions(
  { database, practiceQuestions }: LessonDependencies,
  { id, lessonId }: LessonParams,
): Promise<Outcome<ChosenQuestions, 'lessons.not-found'>> {
  const found = await selectLesson(database.query, id, lessonId)
  if (found === undefined) return failure('lessons.not-found')
  return success(await practiceQuestions.chosen({ database }, found.lesson.questionIds))
}

async function refusedQuestions(
  { database, practiceQuestions }: WithSurroundings,
  { questionIds = [] }: LessonForm,
  before: readonly string[],
): Promise<Failure<'request.invalid'> | null> {
  if (questionIds.length === 0) return null
  if (practiceQuestions === undefined) throw new Error('a lesson is given questions, and nothing knows them')
  return practiceQuestions.refusal({ database }, questionIds, before)
}

/** Origin of a lesson that is made of something else: asked before it is made, and informed of it after. */
export interface LessonOrigin<Code extends ErrorCode> {
  readonly refusal: (transaction: Transaction) => Promise<Failure<Code> | null>
  readonly settle: (transaction: Transaction, lessonId: string) => Promise<void>
}

/** Adds a lesson at the end of its chapter. */
export async function createLesson<Code extends ErrorCode = never>(
  dependencies: WithSurroundings,
  courseId: string,
  form: LessonForm,
  actorId: string | null,
  origin?: LessonOrigin<Code>,
): Promise<Outcome<LessonRecord, Code | 'courses.not-found' | 'courses.too-long' | 'request.invalid'>> {
  const { database, now } = dependencies
  const at = new Date(now())
  const film = await filmOf(dependencies, form)
  const refused = await refusedQuestions(dependencies, form, [])
  if (refused !== null) return refused
  return database.transaction(async (transaction) => {
    if (!(await lockCourse(transaction, courseId))) return failure('courses.not-found')
    if ((await countLessons(transaction, courseId)) >= LESSONS_MOST) return failure('courses.too-long')
    const fields = { ...(await missingParts(transaction, courseId, form)), ...film.fields }
    if (Object.keys(fields).length > 0) return failure('request.invalid', { fields })
    const refusal = (await origin?.refusal(transaction)) ?? null
    if (refusal !== null) return refusal
    const [id, { chapterId }] = [newIdentifier(), form]
    const position = (await lastLessonPosition(transaction, chapterId)) + 1
    await insertLesson(transaction, {
      ...columns(form, film.seconds),
      id,
      courseId,
      chapterId,
      position,
      revision: 1,
      createdAt: at,
    })
    await origin?.settle(transaction, id)
    const made = await present(transaction, courseId, id)
    const entry = { at, actorId, action: 'lessons.create' as const, subject: `lessons:${id}` }
    await recordChange(transaction, { ...entry, after: recorded(made) })
    return success(made)
  })
}

export async function updateLesson(
  dependencies: WithSurroundings,
  { id: courseId, lessonId }: LessonParams,
  form: LessonForm & { readonly revision: number },
  actorId: string,
): Promise<Outcome<LessonRecord, 'lessons.not-found' | 'request.changed-meanwhile' | 'request.invalid'>> {
  const { database, now } = dependencies
  const at = new Date(now())
  const film = await filmOf(dependencies, form)
  const before = await selectLesson(database.query, courseId, lessonId)
  const refused = await refusedQuestions(dependencies, form, before?.lesson.questionIds ?? [])
  if (refused !== null) return refused
  return database.transaction(async (transaction) => {
    await lockCourse(transaction, courseId)
    const found = await selectLesson(transaction, courseId, lessonId)
    if (found === undefined) return failure('lessons.not-found')
    if (found.lesson.revision !== form.revision) return failure('request.changed-meanwhile')
    const fields = { ...(await missingParts(transaction, courseId, form)), ...film.fields }
    if (Object.keys(fields).length > 0) return failure('request.invalid', { fields })
    const { id, chapterId, position, revision } = found.lesson
    const target = form.chapterId
    const isMoved = target !== chapterId
    await updateLessonRow(transaction, id, {
      ...columns(form, film.seconds),
      chapterId: target,
      position: isMoved ? (await lastLessonPosition(transaction, target)) + 1 : position,
      revision: revision + 1,
    })
    const changed = await present(transaction, courseId, id)
    const difference = changedFields(recorded(view(found)), recorded(changed))
    const entry = { at, actorId, action: 'lessons.update' as const, subject: `lessons:${id}` }
    if (difference !== null) await recordChange(transaction, { ...entry, ...difference })
    return success(changed)
  })
}

export async function deleteLesson(
  { database, now }: Dependencies,
  { id: courseId, lessonId }: LessonParams,
  actorId: string,
): Promise<Outcome<Record<string, never>, 'lessons.not-found' | 'lessons.in-use'>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    await lockCourse(transaction, courseId)
    const found = await selectLesson(transaction, courseId, lessonId)
    if (found === undefined) return failure('lessons.not-found')
    if (await lessonWasBegun(transaction, found.lesson.id)) return failure('lessons.in-use')
    await keepDeleted(transaction, 'lessons', [found.lesson.id], { at, actorId })
    await removeLesson(transaction, found.lesson.id)
    const entry = { at, actorId, action: 'lessons.delete' as const, subject: `lessons:${found.lesson.id}` }
    await recordChange(transaction, { ...entry, before: recorded(view(found)) })
    return success({})
  })
}
