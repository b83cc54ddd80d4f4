/** The way from an exam document, of any origin, to an exam in the academy. Authoring uses this too. */
import { failure, type FieldError, type Outcome, success } from '#contract/foundation/errors.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type {
  ExamDocument,
  ExamSettings,
  QuestionDocument,
  QuestionUse,
  SectionDocument,
} from '#domain/exam/document.ts'
import type { DrawnGroup } from '#domain/exam/paper-draw.ts'
import { tidyTags } from '#domain/exam/tags.ts'
import { familiesOf } from '#domain/exam/twins.ts'
import type { Transaction } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { StoredOption } from '#server/db/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { insertContent, insertExamUnlessThere, type NewContent } from '../exams.repo.ts'
import { optionIdSource } from '../questions/option-ids.ts'
import { searchColumns } from '../questions/question-search.ts'
import { checkDocument, type Remark } from './document-check.ts'
import { brokenReferences, type References } from './missing-references.ts'

const TAKEN: Readonly<Record<string, FieldError>> = { ref: { code: 'unique' } }

export interface ImportedExam {
  readonly examId: string
  readonly questions: number
  /** Remarks that an author should look at; none of them kept the exam out. */
  readonly remarks: readonly Remark[]
}

/**
 * Stores a whole document or nothing of it. `actorId`: who did it, null for the academy itself. `alongside` writes in
 * the same transaction; when it throws, nothing is written.
 */
export async function importExam(
  { database, now }: Dependencies,
  input: ExamDocument,
  actorId: string | null,
  alongside?: (transaction: Transaction, examId: string) => Promise<void>,
): Promise<Outcome<ImportedExam, 'exams.invalid-document'>> {
  const checked = checkDocument(input)
  if (!checked.ok) return failure('exams.invalid-document', { fields: checked.fields, detail: checked.detail })
  const { document, remarks } = checked
  const examId = newIdentifier()
  const at = new Date(now())
  const content = contentOf(document, examId, { at, actorId })
  const refused = await database.transaction(async (transaction) => {
    const broken = await brokenReferences(transaction, referencesOf(document))
    if (Object.keys(broken).length > 0) return broken
    const exam = {
      id: examId,
      ref: document.ref,
      settings: settingsOf(document),
      searchText: foldForSearch(`${document.title} ${document.description}`),
      createdBy: actorId,
      updatedBy: actorId,
      createdAt: at,
      updatedAt: at,
    }
    if (!(await insertExamUnlessThere(transaction, exam))) return TAKEN
    await insertContent(transaction, content)
    await alongside?.(transaction, examId)
    return null
  })
  if (refused !== null) {
    const [field = ''] = Object.keys(refused)
    return failure('exams.invalid-document', { fields: refused, detail: { field, question: '' } })
  }
  return success({ examId, questions: content.questions.length, remarks })
}

function referencesOf({ categoryId, imageFile, sections }: ExamDocument): References {
  const asked = sections.flatMap(({ questions }, section) =>
    questions.map((question, index) => [`sections.${section}.questions.${index}`, question] as const),
  )
  return {
    categories: { categoryId },
    images: {
      imageFile,
      ...Object.fromEntries(asked.map(([path, question]) => [`${path}.explanationImage`, question.explanationImage])),
    },
    videos: Object.fromEntries(asked.map(([path, question]) => [`${path}.videoFile`, question.videoFile])),
    parts: Object.fromEntries(asked.map(([path, question]) => [`${path}.lessonPart`, question.lessonPart])),
  }
}

function settingsOf({
  ref: _ref,
  sections: _sections,
  paragraphs: _paragraphs,
  figures: _figures,
  ...settings
}: ExamDocument): ExamSettings {
  return settings
}

interface Origin {
  readonly at: Date
  readonly actorId: string | null
}

function contentOf(document: ExamDocument, examId: string, { at, actorId }: Origin): NewContent {
  const paragraphIds = new Map(document.paragraphs.map(({ ref }) => [ref, newIdentifier()]))
  const nextOptionId = optionIdSource()
  const sections = document.sections.map(({ name, nameTranslation, minutes, breakMinutes }, position) => ({
    id: newIdentifier(),
    examId,
    position,
    name,
    nameTranslation,
    minutes,
    breakMinutes,
  }))
  const questions = withTwins(
    document.sections.flatMap((section, index) =>
      section.questions.map((question, position) => ({
        twinOf: question.twinOf,
        ...questionRow(question, nextOptionId),
        examId,
        sectionId: sections[index]?.id ?? '',
        paragraphId: paragraphIds.get(question.paragraphRef ?? '') ?? null,
        position,
        createdAt: at,
        updatedAt: at,
        updatedBy: actorId,
      })),
    ),
  )
  const questionIds = new Map(questions.map(({ ref, id }) => [ref, id]))
  return {
    sections: sections.map((section, index) => ({ ...section, draws: drawsOf(document.sections[index], questionIds) })),
    paragraphs: document.paragraphs.map(({ ref, title, text, translation }) => ({
      id: paragraphIds.get(ref) ?? '',
      examId,
      title,
      text,
      translation,
    })),
    figures: document.figures.map(({ ref, svg }) => ({ examId, ref, svg })),
    questions,
  }
}

function drawsOf(section: SectionDocument | undefined, ids: ReadonlyMap<string, string>): DrawnGroup[] | null {
  const draws = section?.draws ?? []
  const idsOf = (refs: readonly string[]) => refs.flatMap((ref) => ids.get(ref) ?? [])
  return draws.length === 0
    ? null
    : draws.map(({ asked, questionRefs }) => ({ asked, questionIds: idsOf(questionRefs) }))
}

interface NamedRow {
  readonly id: string
  readonly ref: string
  readonly use: QuestionUse
  readonly twinOf: string | undefined
}

/** Rows of one document with the ids of their twins. A twin is used as the question that it is a twin of. */
export function withTwins<Row extends NamedRow>(
  rows: readonly Row[],
): (Omit<Row, 'twinOf'> & { twinOfId: string | null })[] {
  const byRef = new Map(rows.map((row) => [row.ref, row]))
  const families = familiesOf(rows.map(({ ref, twinOf }) => ({ name: ref, twinOf: twinOf ?? null })))
  return rows.map(({ twinOf, ...row }) => ({
    ...row,
    use: byRef.get(families.get(row.ref) ?? row.ref)?.use ?? row.use,
    twinOfId: byRef.get(twinOf ?? '')?.id ?? null,
  }))
}

/** A question of a document as it is stored, apart from its place. */
export function questionRow(question: QuestionDocument, nextOptionId: () => string) {
  return {
    id: newIdentifier(),
    ref: question.ref,
    text: question.text,
    answerType: question.answerType,
    correctType: question.correctType ?? ('auto' as const),
    mark: question.mark ?? 1,
    topic: question.topic,
    hint: question.hint ?? null,
    explanation: question.explanation ?? null,
    secondExplanation: question.secondExplanation ?? null,
    videoLink: question.videoLink ?? null,
    showHint: question.showHint ?? true,
    showAnswer: question.showAnswer ?? true,
    showVideo: question.showVideo ?? true,
    active: question.active ?? true,
    videoFile: question.videoFile ?? null,
    explanationImage: question.explanationImage ?? null,
    use: question.use ?? ('exam' as const),
    difficulty: question.difficulty ?? ('medium' as const),
    tags: tidyTags(question.tags ?? []),
    hintSteps: (question.hintSteps ?? []).filter((step) => step.trim() !== ''),
    lessonId: question.lessonPart?.lessonId ?? null,
    lessonFrom: question.lessonPart?.from ?? null,
    lessonTo: question.lessonPart?.to ?? null,
    translation: question.translation ?? null,
    ...searchColumns(question),
    options: question.options.map((option): StoredOption => ({ ...option, id: nextOptionId() })),
  }
}
