/** The draft of an exam as a file of another system, and what that file lacks. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { readExportLosses as lossesRoute } from '#contract/exams/exchange.ts'
import type { ExportFormat, LossKind } from '#contract/exams/exchange-formats.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import type { ContentLocale, ExamDocument, QuestionDocument, SectionDocument } from '#domain/exam/document.ts'
import type { DrawnGroup } from '#domain/exam/paper-draw.ts'
import { boundedQueue } from '#server/concurrency/bounded-queue.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { ImageFile, ImageFiles, WrittenExam } from '#server/exchange/form.ts'
import { textsOfQuestion } from '#domain/exam/question-texts.ts'
import { imageSources } from '#server/exchange/images.ts'
import { writeExchangeFile } from '#server/exchange/write.ts'
import type { BinaryAnswer } from '#server/http/handler.ts'
import { readDraft } from '#server/modules/exams/index.ts'
import { readFile } from '#server/modules/files/index.ts'

/** One exam is written at a time: writing many together would keep answers from the thread and from the database. */
const inTurn = boundedQueue({ atATime: 1, waiting: 100 })

export interface Export {
  readonly examId: string
  readonly format: ExportFormat
  readonly locale: ContentLocale
}

export async function exportExam(
  dependencies: ServerDependencies,
  wanted: Export,
): Promise<Outcome<BinaryAnswer, 'exams.not-found'>> {
  const written = await write(dependencies, wanted)
  if (written === null) return failure('exams.not-found')
  const { bytes, contentType, extension, title } = written
  const name =
    title
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'exam'
  return success({ bytes, contentType, etag: '', keptNever: true, fileName: `${name}${extension}` })
}

/** Each kind with the number of questions that it concerns; 0 where it concerns the exam as a whole. */
export async function readExportLosses(
  dependencies: ServerDependencies,
  wanted: Export,
): Promise<Outcome<ResponseOf<typeof lossesRoute>, 'exams.not-found'>> {
  const written = await write(dependencies, wanted)
  if (written === null) return failure('exams.not-found')
  const questions = new Map<LossKind, Set<string>>()
  for (const { kind, questionRef } of written.lost) {
    const refs = questions.get(kind) ?? new Set()
    if (questionRef !== undefined) refs.add(questionRef)
    questions.set(kind, refs)
  }
  return success({ losses: [...questions].map(([kind, refs]) => ({ kind, questions: refs.size })) })
}

type WrittenTitled = WrittenExam & { readonly title: string }

function write(dependencies: ServerDependencies, wanted: Export): Promise<WrittenTitled | null> {
  return inTurn(() => writeNow(dependencies, wanted))
}

async function writeNow(
  dependencies: ServerDependencies,
  { examId, format, locale }: Export,
): Promise<WrittenTitled | null> {
  const document = await documentOf(dependencies, examId)
  if (document === null) return null
  const files = await filesOf(dependencies, document)
  return { ...(await writeExchangeFile(document, format, { files, locale })), title: document.title }
}

async function documentOf({ database }: ServerDependencies, examId: string): Promise<ExamDocument | null> {
  const found = await readDraft(database, examId)
  if (found === undefined || found.exam.deletedAt !== null) return null
  const { exam, draft } = found
  const refs = new Map(draft.questions.map(({ id, ref }) => [id, ref]))
  return {
    ...exam.settings,
    ref: exam.ref ?? exam.id,
    sections: draft.sections.map(({ id, name, nameTranslation, minutes, breakMinutes, draws }) => ({
      name,
      ...(nameTranslation === '' ? {} : { nameTranslation }),
      minutes,
      ...(breakMinutes !== null && { breakMinutes }),
      ...drawsOf(
        draws ?? [],
        draft.questions.filter(({ sectionId }) => sectionId === id),
      ),
      questions: draft.questions.filter(({ sectionId }) => sectionId === id).map((row) => questionOf(row, refs)),
    })),
    paragraphs: draft.paragraphs.map(({ id, title, text, translation }) => ({
      ref: id,
      text,
      ...(translation === null ? {} : { translation }),
      ...(title === null ? {} : { title }),
    })),
    figures: draft.figures.map(({ ref, svg }) => ({ ref, svg })),
  }
}

/** The groups of a section of which every attempt is asked some, by the refs of questions that are there. */
function drawsOf(draws: readonly DrawnGroup[], questions: readonly QuestionRow[]): Pick<SectionDocument, 'draws'> {
  const refs = new Map(questions.map(({ id, ref }) => [id, ref]))
  const named = draws.flatMap(({ asked, questionIds }) => {
    const questionRefs = questionIds.flatMap((id) => refs.get(id) ?? [])
    return questionRefs.length === 0 ? [] : [{ asked, questionRefs }]
  })
  return named.length === 0 ? {} : { draws: named }
}

type QuestionRow = NonNullable<Awaited<ReturnType<typeof readDraft>>>['draft']['questions'][number]

/** `refs`: by the ids of the draft's questions. */
function questionOf(row: QuestionRow, refs: ReadonlyMap<string, string>): QuestionDocument {
  const { ref, text, answerType, correctType, mark, topic, options, showHint, showAnswer, showVideo, active } = row
  return {
    ref,
    text,
    answerType,
    correctType,
    mark,
    topic,
    showHint,
    showAnswer,
    showVideo,
    active,
    options: options.map(({ id: _id, pinned, ...option }) => ({ ...option, ...(pinned === true ? { pinned } : {}) })),
    ...(row.paragraphId === null ? {} : { paragraphRef: row.paragraphId }),
    ...(row.hint === null || row.hint === '' ? {} : { hint: row.hint }),
    ...(row.explanation === null || row.explanation === '' ? {} : { explanation: row.explanation }),
    ...(row.videoLink === null || row.videoLink === '' ? {} : { videoLink: row.videoLink }),
    videoFile: row.videoFile,
    explanationImage: row.explanationImage,
    ...(row.translation === null ? {} : { translation: row.translation }),
    ...practiceOf(row, refs),
  }
}

function practiceOf(
  {
    use,
    difficulty,
    tags,
    hintSteps,
    secondExplanation,
    twinOfId,
    lessonId,
    lessonFrom: from,
    lessonTo: to,
  }: QuestionRow,
  refs: ReadonlyMap<string, string>,
): Partial<QuestionDocument> {
  const twinOf = refs.get(twinOfId ?? '')
  return {
    use,
    difficulty,
    ...(tags.length === 0 ? {} : { tags }),
    ...(hintSteps.length === 0 ? {} : { hintSteps }),
    ...(secondExplanation === null ? {} : { secondExplanation }),
    ...(twinOf === undefined ? {} : { twinOf }),
    ...(lessonId === null || from === null || to === null ? {} : { lessonPart: { lessonId, from, to } }),
  }
}

async function filesOf(dependencies: ServerDependencies, document: ExamDocument): Promise<ImageFiles> {
  const texts = [
    ...document.paragraphs.flatMap(({ text, translation }) => [text, translation?.text ?? '']),
    ...document.sections.flatMap(({ questions }) => questions.flatMap(textsOfQuestion)),
  ]
  const files = new Map<string, ImageFile>()
  for (const source of new Set(texts.flatMap(imageSources))) {
    const id = /^file:([0-9a-f]{64})$/.exec(source)?.[1]
    const file = id === undefined ? null : await readFile(dependencies, id)
    if (id !== undefined && file !== null) files.set(id, { bytes: file.content, contentType: file.contentType })
  }
  return files
}
