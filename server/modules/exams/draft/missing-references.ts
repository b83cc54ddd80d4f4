/** What an exam or a question names beside itself must be there: a subject, images, films. */
import type { FieldError } from '#contract/foundation/errors.ts'
import { failure, type Failure } from '#contract/foundation/errors.ts'
import type { Executor } from '#server/db/connection.ts'
import type { LessonPart } from '#domain/exam/document.ts'
import { categoryExists } from '#server/modules/categories/index.ts'
import { contentTypesOf } from '#server/modules/files/index.ts'
import { filmLengths } from '#server/modules/learning/index.ts'

type Kind = 'image' | 'video'

/** Ids by the path of their field; null and undefined name nothing. */
export interface References {
  readonly categories?: Readonly<Record<string, string | null | undefined>>
  readonly images?: Readonly<Record<string, string | null | undefined>>
  readonly videos?: Readonly<Record<string, string | null | undefined>>
  /** Seconds of films. */
  readonly parts?: Readonly<Record<string, LessonPart | null | undefined>>
}

/** Seconds of a film lesson, as a form names them. */
export interface NamedPart {
  readonly lessonId: string | null
  readonly lessonTo: number | null
}

const UNKNOWN: FieldError = { code: 'exists' }
const WRONG: Readonly<Record<Kind, FieldError>> = {
  image: { code: 'image' },
  video: { code: 'fileType', values: { types: 'MP4, WebM' } },
}

type Named = readonly [path: string, id: string]

function named(fields: Readonly<Record<string, string | null | undefined>> = {}): Named[] {
  return Object.entries(fields).flatMap(([path, id]): Named[] => (id == null ? [] : [[path, id]]))
}

/** Every reference that leads nowhere, or to a file of another kind, by the path of its field. */
export async function brokenReferences(
  executor: Executor,
  { categories, images, videos, parts = {} }: References,
): Promise<Record<string, FieldError>> {
  const files = [
    ...named(images).map(([path, id]) => ({ path, id, kind: 'image' as const })),
    ...named(videos).map(([path, id]) => ({ path, id, kind: 'video' as const })),
  ]
  const types = await contentTypesOf(executor, [...new Set(files.map(({ id }) => id))])
  const broken: Record<string, FieldError> = {}
  for (const [path, id] of named(categories)) if (!(await categoryExists(executor, id))) broken[path] = UNKNOWN
  for (const { path, id, kind } of files) {
    const type = types.get(id)
    if (type === undefined) broken[path] = UNKNOWN
    else if (!type.startsWith(`${kind}/`)) broken[path] = WRONG[kind]
  }
  for (const path of await lostParts(executor, parts)) broken[path] = UNKNOWN
  return broken
}

/** Names of the parts whose lesson is not there, has no film, or a shorter one. */
export async function lostParts(
  executor: Executor,
  parts: Readonly<Record<string, LessonPart | null | undefined>>,
): Promise<string[]> {
  const asked = Object.entries(parts).flatMap(([name, part]) => (part == null ? [] : [{ name, ...part }]))
  if (asked.length === 0) return []
  const lengths = await filmLengths(executor, [...new Set(asked.map(({ lessonId }) => lessonId))])
  return asked.filter(({ lessonId, to }) => to > Math.ceil(lengths.get(lessonId) ?? -1)).map(({ name }) => name)
}

/** A part must be of a film lesson that is there, and within its film. */
export async function brokenPart(
  executor: Executor,
  { lessonId, lessonTo }: NamedPart,
): Promise<Record<string, FieldError>> {
  if (lessonId === null) return {}
  const seconds = (await filmLengths(executor, [lessonId])).get(lessonId)
  if (seconds === undefined) return { lessonId: UNKNOWN }
  const last = Math.ceil(seconds)
  return lessonTo !== null && lessonTo > last ? { lessonTo: { code: 'maxValue', values: { max: last } } } : {}
}

/** The refusal of a form whose references are broken; null when all of them lead somewhere. */
export async function missingReferences(
  executor: Executor,
  references: References,
  part: NamedPart = { lessonId: null, lessonTo: null },
): Promise<Failure<'request.invalid'> | null> {
  const fields = { ...(await brokenReferences(executor, references)), ...(await brokenPart(executor, part)) }
  return Object.keys(fields).length === 0 ? null : failure('request.invalid', { fields })
}
