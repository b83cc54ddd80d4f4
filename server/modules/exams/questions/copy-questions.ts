/** Copies of questions in another exam (or the same one), with the passages and figures that they need. */
import type { Transaction } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { figureReferences } from '#server/rich-text/render.ts'
import type { ParagraphRow, QuestionRow } from '../draft/draft.repo.ts'
import { insertFigures, insertParagraphs, selectFiguresOf, selectParagraphsById } from './copy-questions.repo.ts'
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
  const renamed = await copyFigures(transaction, [...sources, ...paragraphs], target.examId)
  const paragraphIds = await copyParagraphs(transaction, paragraphs, renamed, target.examId)
  const rows = sources.map((source, index) => {
    const id = newIdentifier()
    const own = inExam(source, renamed.get(source.examId) ?? new Map())
    const paragraphId = source.paragraphId === null ? null : (paragraphIds.get(source.paragraphId) ?? null)
    const stamps = { createdAt: target.at, updatedAt: target.at, updatedBy: target.actorId, revision: 1 }
    const place = target.placeOf(source, index)
    return { ...own, ...place, ...stamps, id, ref: id, examId: target.examId, paragraphId, originQuestionId: source.id }
  })
  const copies: QuestionRow[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    copies.push(...(await insertQuestions(transaction, rows.slice(from, from + AT_ONCE))))
  }
  return copies
}

/** Texts with the target's figure names, and options with ids of their own. */
function inExam(source: QuestionRow, names: Renamed): QuestionRow {
  const nextId = optionIdSource()
  return {
    ...source,
    text: renameFigures(source.text, names),
    hint: source.hint === null ? null : renameFigures(source.hint, names),
    explanation: source.explanation === null ? null : renameFigures(source.explanation, names),
    options: source.options.map((option) => ({ ...option, id: nextId(), text: renameFigures(option.text, names) })),
  }
}

async function copyParagraphs(
  transaction: Transaction,
  paragraphs: readonly ParagraphRow[],
  renamed: ReadonlyMap<string, Renamed>,
  examId: string,
): Promise<Map<string, string>> {
  // Within one exam questions go on sharing the passage that is there.
  const foreign = paragraphs.filter((paragraph) => paragraph.examId !== examId)
  const copies = foreign.map(({ id, title, text, examId: from }) => ({
    from: id,
    row: { id: newIdentifier(), examId, title, text: renameFigures(text, renamed.get(from) ?? new Map()) },
  }))
  await insertParagraphs(
    transaction,
    copies.map(({ row }) => row),
  )
  const kept = paragraphs.filter((paragraph) => paragraph.examId === examId).map(({ id }) => [id, id] as const)
  return new Map([...kept, ...copies.map(({ from, row }) => [from, row.id] as const)])
}

type Shown = Pick<QuestionRow, 'examId' | 'text'> & Partial<Pick<QuestionRow, 'hint' | 'explanation' | 'options'>>

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
    const wanted = new Set(shown.flatMap(textsOf).flatMap(figureReferences))
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

function textsOf({ text, hint, explanation, options }: Shown): string[] {
  return [text, hint ?? '', explanation ?? '', ...(options ?? []).map((option) => option.text)]
}

function freeName(ref: string, svg: string, existing: ReadonlyMap<string, string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? ref : `${ref.slice(0, 110)}-${number}`
    const known = existing.get(name)
    if (known === undefined || known === svg) return name
  }
}

function renameFigures(text: string, names: Renamed): string {
  if (names.size === 0) return text
  return text.replace(
    /(!\[[^\]]*\]\(figure:)([^)\s]+)\)/g,
    (_, before: string, ref: string) => `${before}${names.get(ref) ?? ref})`,
  )
}
