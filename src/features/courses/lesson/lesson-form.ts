import { t } from 'i18next'
import type { FieldErrors } from '#contract/foundation/errors.ts'
import { lessonForm as schema, type LessonForm, type LessonRecord } from '#contract/learning/lessons.ts'
import type { LessonKind } from '#domain/learning/courses.ts'
import { asWebVtt } from '#domain/learning/subrip.ts'
import { readCaptions } from '#domain/learning/webvtt.ts'
import { imageOf } from '#src/api/upload-image.ts'
import { type FieldChecks, type FieldLabels, schemaErrors, type UploadedImage } from '#src/ui/form/index.ts'
import type { NamedFile } from '../named-file.ts'

export type LessonValues = {
  readonly chapterId: string
  readonly title: string
  readonly kind: LessonKind
  readonly isFree: boolean
  readonly isPublished: boolean
  readonly text: string
  readonly link: string
  readonly file: NamedFile | null
  readonly poster: UploadedImage | null
  readonly captions: string
  readonly exam: NamedFile | null
  readonly questionIds: readonly string[]
}

export function blankLesson(chapterId: string): LessonValues {
  const content = { text: '', link: '', file: null, poster: null, captions: '', exam: null, questionIds: [] }
  return { chapterId, title: '', kind: 'text', isFree: false, isPublished: false, ...content }
}

export function lessonValues(lesson: LessonRecord): LessonValues {
  const { fileId, fileName, poster, captions, examId, examTitle, link } = lesson
  return {
    chapterId: lesson.chapterId,
    title: lesson.title,
    kind: lesson.kind,
    isFree: lesson.isFree,
    isPublished: lesson.isPublished,
    text: lesson.text,
    link: link ?? '',
    file: fileId === null ? null : { id: fileId, name: fileName ?? '' },
    poster: imageOf(poster),
    captions: captions ?? '',
    exam: examId === null ? null : { id: examId, name: examTitle ?? '' },
    questionIds: lesson.questionIds,
  }
}

/** Returns what is sent; of the other kinds nothing. */
export function lessonOf({ kind, link, file, poster, captions, exam, ...values }: LessonValues): LessonForm {
  return {
    ...values,
    title: values.title.trim(),
    kind,
    link: kind === 'link' && link.trim() !== '' ? link.trim() : null,
    fileId: kind === 'file' || kind === 'video' ? (file?.id ?? null) : null,
    poster: kind === 'video' ? (poster?.id ?? null) : null,
    captions: kind === 'video' && captions.trim() !== '' ? asWebVtt(captions) : null,
    examId: kind === 'exam' ? (exam?.id ?? null) : null,
    questionIds: [...values.questionIds],
  }
}

/** The first line of captions that is to be mended. */
function captionsErrors({ kind, captions }: LessonValues): FieldErrors {
  if (kind !== 'video' || captions.trim() === '') return {}
  const [problem] = readCaptions(asWebVtt(captions)).problems
  return problem === undefined ? {} : { captions: { code: 'captions', values: { line: problem.line } } }
}

export const lessonChecks: FieldChecks<LessonValues> = {
  check: (values) => ({ ...captionsErrors(values), ...schemaErrors(schema, lessonOf(values)) }),
  fieldNames: { fileId: 'file', examId: 'exam' },
}

export function lessonLabels(): FieldLabels<LessonValues> {
  return {
    chapterId: t('courses:lesson.chapter'),
    title: t('courses:lesson.title'),
    kind: t('courses:lesson.kind'),
    isFree: t('courses:lesson.isFree'),
    isPublished: t('courses:lesson.isPublished'),
    text: t('courses:lesson.text'),
    link: t('courses:lesson.link'),
    file: t('courses:lesson.file'),
    poster: t('courses:lesson.poster'),
    captions: t('courses:lesson.captions'),
    exam: t('courses:lesson.exam'),
    questionIds: t('courses:lesson.questions'),
  }
}

/** A value in words, for the dialog about what another author changed. */
export function shownLessonValue(name: keyof LessonValues, value: unknown): string | undefined {
  if (name === 'kind') return t(`courses:kind.${value as LessonKind}`)
  if (name === 'isFree' || name === 'isPublished')
    return t(value === true ? 'courses:conflict.yes' : 'courses:conflict.no')
  return name === 'file' || name === 'poster' || name === 'exam' || name === 'questionIds' || name === 'chapterId'
    ? t('courses:conflict.other')
    : undefined
}
