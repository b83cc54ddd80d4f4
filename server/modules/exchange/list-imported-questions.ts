/** The questions of a file that was looked at, a page at a time, as students would see them. */
import { IMAGE_WORDS_WITH_ESCAPES } from '#domain/rich-text/image-words.ts'
import { type Outcome, success } from '#contract/foundation/errors.ts'
import type { ImportedQuestion, listImportedQuestions as listRoute } from '#contract/exams/exchange.ts'
import type { QueryOf, ResponseOf } from '#contract/foundation/route.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ReadExam, ReadQuestion } from '#server/exchange/form.ts'
import { type Figures, renderText, type TextParts } from '#server/rich-text/render.ts'
import { openImport } from './read-import.ts'

interface Located extends ReadQuestion {
  readonly section: string
  readonly number: number
}

export async function listImportedQuestions(
  dependencies: Dependencies,
  { importId, actorId }: { readonly importId: string; readonly actorId: string },
  { page, perPage, q = '' }: QueryOf<typeof listRoute>,
): Promise<Outcome<ResponseOf<typeof listRoute>, 'exchange.not-found'>> {
  const opened = await openImport(dependencies, importId, actorId)
  if (!opened.ok) return opened
  const { read } = opened.value
  const found = matching(locatedQuestions(read), foldForSearch(q))
  const figures: Figures = new Map(read.figures.map(({ ref, svg }) => [ref, svg]))
  const items = found
    .slice((page - 1) * perPage, page * perPage)
    .map((one) => shown(one, { figures, mathematics: read.settings?.mathematics }))
  return success({ items, total: found.length, page, perPage })
}

function locatedQuestions({ sections }: ReadExam): Located[] {
  const all = sections.flatMap((section) => section.questions.map((one) => ({ ...one, section: section.name })))
  return all.map((one, index) => ({ ...one, number: index + 1 }))
}

function matching(all: readonly Located[], search: string): readonly Located[] {
  if (search === '') return all
  return all.filter(({ question }) =>
    foldForSearch([question.text, ...question.options.map(({ text }) => text)].join(' ')).includes(search),
  )
}

function shown(
  { question, place, section, number }: Located,
  { figures, mathematics }: TextParts & { readonly figures: Figures },
): ImportedQuestion {
  const html = (text: string) => renderText(withoutFiles(text), { figures, mathematics })
  return {
    number,
    line: place.line,
    name: place.name,
    section,
    answerType: question.answerType,
    mark: question.mark ?? 1,
    html: html(question.text),
    options: question.options.map(({ text, correct, pinned = false }) => ({ html: html(text), correct, pinned })),
    hasHint: question.hint !== undefined,
    hasExplanation: question.explanation !== undefined,
    hasSecondExplanation: question.secondExplanation !== undefined,
    use: question.use ?? 'exam',
    twinOf: question.twinOf ?? null,
    hintSteps: question.hintSteps?.length ?? 0,
    reasons: question.options.filter(({ reason = '' }) => reason !== '').length,
  }
}

const FILES = new RegExp(String.raw`!\[(${IMAGE_WORDS_WITH_ESCAPES})\]\(file:[^)[]*\)`, 'g')

/** Images are stored with the import: until then their words stand for them. */
function withoutFiles(text: string): string {
  return text.replace(FILES, '🖼 $1')
}
