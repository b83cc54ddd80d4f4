/** Questions are copied into another exam (or the same one), with the passages and figures that they need. */
import { IMAGE_WORDS } from '#domain/rich-text/image-words.ts'
import { type QuestionTexts, textsOfQuestion, withTexts } from '#domain/exam/question-texts.ts'
import { withOwnMathematics } from '#domain/rich-text/marked-text.ts'
import type { Transaction } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { figureReferences } from '#server/rich-text/render.ts'
import type { ParagraphRow, QuestionRow } from '../draft/draft.repo.ts'
import {
  insertFigures,
  insertParagraphs,
  selectFiguresOf,
  selectMathematics,
  selectParagraphsById,
} from './copy-questions.repo.ts'
import { optionIdSource } from './option-ids.ts'
import { insertQuestions } from './questions.repo.ts'

export interface CopyTarget {
  readonly examId: string
  readonly at: Date
  readonly actorId: string
  placeOf(source: QuestionRow, index: number): { readonly sectionId: string; readonly position: number }
}

/** Figure names of one source exam, where they are other names in the target. */
type Renamed = ReadonlyMap<string, string>

/** Texts of a source exam as the target shows them alike: its figures, and formulas as they were written there. */
type RewriteFrom = (examId: string) => (text: string) => string

const AT_ONCE = 200

/** Writes the copies; answers them in the order of the sources. */
export async function copyQuestions(
  transaction: Transaction,
  sources: readonly QuestionRow[],
  target: CopyTarget,
): Promise<QuestionRow[]> {
  const paragraphs = await selectParagraphsById(
    transaction,
    sources.flatMap(({ paragraphId }) => paragraphId ?? []),
  )
  const passages = paragraphs.map(({ examId, text, translation }) => ({
    examId,
    text: `${text}\n\n${translation?.text ?? ''}`,
    options: [],
  }))
  const renamed = await copyFigures(transaction, [...sources, ...passages], target.examId)
  const written = await selectMathematics(transaction, [target.examId, ...renamed.keys()])
  const rename: RewriteFrom = (from) => (text) => renameFigures(text, renamed.get(from) ?? new Map())
  const rewrite: RewriteFrom = (from) => (text) =>
    withOwnMathematics(
      rename(from)(text),
      written.get(from) ?? 'international',
      written.get(target.examId) ?? 'international',
    )
  const paragraphIds = await copyParagraphs(transaction, paragraphs, { rewrite, rename }, target.examId)
  const copyIds = new Map(sources.map(({ id }) => [id, newIdentifier()]))
  const rows = sources.map((source, index) => {
    const id = copyIds.get(source.id) ?? newIdentifier()
    const twinOfId = copyIds.get(source.twinOfId ?? '') ?? null
    const own = inExam(source, rewrite(source.examId), rename(source.examId))
    const paragraphId = source.paragraphId === null ? null : (paragraphIds.get(source.paragraphId) ?? null)
    const stamps = { createdAt: target.at, updatedAt: target.at, updatedBy: target.actorId, revision: 1 }
    const place = target.placeOf(source, index)
    // No pack has the copy yet; in an exam it is refused by its use.
    const origin = { originQuestionId: source.id, practisedSince: null }
    return { ...own, ...place, ...stamps, ...origin, id, ref: id, examId: target.examId, paragraphId, twinOfId }
  })
  const copies: QuestionRow[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    copies.push(...(await insertQuestions(transaction, rows.slice(from, from + AT_ONCE))))
  }
  return copies
}

/**
 * Writes texts as the target has them, and gives options ids of their own. `rename`: for texts in the second language,
 * whose formulas do not follow the exam.
 */
function inExam(source: QuestionRow, rewrite: (text: string) => string, rename: (text: string) => string): QuestionRow {
  const nextId = optionIdSource()
  const rewritten = withTexts(source, rewrite, rename)
  return { ...rewritten, options: rewritten.options.map((option) => ({ ...option, id: nextId() })) }
}

async function copyParagraphs(
  transaction: Transaction,
  paragraphs: readonly ParagraphRow[],
  { rewrite, rename }: { readonly rewrite: RewriteFrom; readonly rename: RewriteFrom },
  examId: string,
): Promise<Map<string, string>> {
  // Within one exam questions go on sharing the passage that is there.
  const foreign = paragraphs.filter((paragraph) => paragraph.examId !== examId)
  const copies = foreign.map(({ id, title, text, translation, examId: from }) => ({
    from: id,
    row: {
      id: newIdentifier(),
      examId,
      title,
      text: rewrite(from)(text),
      translation: translation === null ? null : { ...translation, text: rename(from)(translation.text) },
    },
  }))
  await insertParagraphs(
    transaction,
    copies.map(({ row }) => row),
  )
  const kept = paragraphs.filter((paragraph) => paragraph.examId === examId).map(({ id }) => [id, id] as const)
  return new Map([...kept, ...copies.map(({ from, row }) => [from, row.id] as const)])
}

type Shown = QuestionTexts & Pick<QuestionRow, 'examId'>

/** Brings the figures over that texts show. One of the same name and another drawing gets a new name. */
async function copyFigures(
  transaction: Transaction,
  texts: readonly Shown[],
  examId: string,
): Promise<Map<string, Renamed>> {
  const existing = new Map((await selectFiguresOf(transaction, examId)).map(({ ref, svg }) => [ref, svg]))
  const renamed = new Map<string, Renamed>()
  for (const [from, shown] of Map.groupBy(texts, (text) => text.examId)) {
    if (from === examId) continue
    const wanted = new Set(shown.flatMap(textsOfQuestion).flatMap(figureReferences))
    const names = new Map<string, string>()
    for (const { ref, svg } of wanted.size === 0 ? [] : await selectFiguresOf(transaction, from)) {
      if (!wanted.has(ref)) continue
      const name = freeName(ref, svg, existing)
      if (!existing.has(name)) await insertFigures(transaction, [{ examId, ref: name, svg }])
      existing.set(name, svg)
      names.set(ref, name)
    }
    renamed.set(from, names)
  }
  return renamed
}

function freeName(ref: string, svg: string, existing: ReadonlyMap<string, string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? ref : `${ref.slice(0, 110)}-${number}`
    const known = existing.get(name)
    if (known === undefined || known === svg) return name
  }
}

const FIGURES = new RegExp(String.raw`(!\[${IMAGE_WORDS}\]\(figure:)([^)\s[]+)\)`, 'g')

function renameFigures(text: string, names: Renamed): string {
  if (names.size === 0) return text
  return text.replace(FIGURES, (_, before: string, ref: string) => `${before}${names.get(ref) ?? ref})`)
}
