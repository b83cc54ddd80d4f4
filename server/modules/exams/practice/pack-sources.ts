/** The questions of practice as they stand in the drafts, with what stands in the way of giving them to devices. */
import { hash } from 'node:crypto'
import type { Problem } from '#contract/exams/publication.ts'
import type { ExplainingPart, PackQuestion } from '#domain/practice/pack.ts'
import { AUTHORED_DIFFICULTIES, type QuestionFacts } from '#domain/practice/facts.ts'
import { textsOfQuestion } from '#domain/exam/question-texts.ts'
import { familiesOf } from '#domain/exam/twins.ts'
import type { PaperParagraph } from '#domain/exam/paper.ts'
import { coursesOfLessons } from '#server/modules/learning/index.ts'
import { renderText } from '#server/rich-text/render.ts'
import type { Draft, QuestionRow } from '../draft/draft.repo.ts'
import { readDraft } from '../draft/read-draft.ts'
import type { WithFiles } from '../draft/draft-images.ts'
import { explanationPart, paperQuestion } from '../publication/build-paper.ts'
import { examineDraft } from '../publication/read-readiness.ts'
import { selectAskedByGraded } from './graded-copies.ts'
import { selectPracticeExams } from './practice-exams.repo.ts'

/** A question that a pack can hold; it is rendered only when it is asked for. */
export interface PackSource {
  readonly row: QuestionRow
  /** Everything that its pack shows of it, as authors wrote it. */
  readonly written: unknown
  /** Names the two explanations that it has; null: there is nothing to compare. */
  readonly compared: string | null
  readonly problems: readonly Problem[]
  readonly question: () => PackQuestion
  readonly paragraph: () => PaperParagraph | null
}

type ReadDraft = NonNullable<Awaited<ReturnType<typeof readDraft>>>

/** Reads every active question of practice, exam by exam in their order. */
export async function readPackSources(dependencies: WithFiles): Promise<PackSource[]> {
  const sources: PackSource[] = []
  for (const examId of await selectPracticeExams(dependencies.database.query)) {
    const read = await readDraft(dependencies.database, examId)
    if (read !== undefined) sources.push(...(await sourcesOf(dependencies, read)))
  }
  return withoutGraded(dependencies, sources)
}

/** A pack goes without what a graded exam asked, itself or a copy of it: the answer would come onto devices. */
async function withoutGraded({ database }: WithFiles, sources: readonly PackSource[]): Promise<PackSource[]> {
  const graded = await selectAskedByGraded(
    database.query,
    sources.map(({ row }) => row.id),
  )
  return sources.map((source) => {
    const { id, sectionId } = source.row
    if (!graded.has(id)) return source
    const where = { kind: 'question', id, sectionId, number: null, field: 'use' } as const
    // Nothing that an author changes in it would help, so that lists of one problem a question name this one.
    const asked = { level: 'error', code: 'asked-by-graded-exam', where, detail: null } as const
    return { ...source, problems: [asked, ...source.problems] }
  })
}

async function sourcesOf(dependencies: WithFiles, read: ReadDraft): Promise<PackSource[]> {
  const { exam, draft } = read
  const asked = draft.questions.filter(({ use, active }) => use === 'practice' && active)
  const { problems, images } = await examineDraft(dependencies, read)
  const figures = new Map(draft.figures.map(({ ref, svg }) => [ref, svg]))
  const render = (text: string) =>
    renderText(text, { figures, images: images.images, mathematics: exam.settings.mathematics })
  const courses = await coursesOfLessons(
    dependencies.database.query,
    asked.flatMap(({ lessonId }) => lessonId ?? []),
  )
  const families = familiesOf(draft.questions.map(({ id, twinOfId }) => ({ name: id, twinOf: twinOfId })))
  return asked.map((row) => {
    const paragraph = draft.paragraphs.find(({ id }) => id === row.paragraphId)
    const facts = factsOf(row, families.get(row.id) ?? row.id)
    const part = partOf(row, courses)
    return {
      row,
      written: [...writtenOf(row, { facts, part }, paragraph, draft), ...arabicOnly(exam.settings)],
      compared: comparedDigest(row),
      problems: problems.filter((problem) => concerns(problem, row)),
      question: () => packQuestion(row, { facts, part }, (text) => render(text), exam.settings),
      paragraph: () =>
        paragraph === undefined ? null : { id: paragraph.id, title: paragraph.title, html: render(paragraph.text) },
    }
  })
}

function concerns({ level, code, where }: Problem, { id, paragraphId }: QuestionRow): boolean {
  // The pack does not ask whether an exam may ask it.
  if (level !== 'error' || code === 'practice-in-graded-exam') return false
  return where.kind === 'question' ? where.id === id : where.kind === 'paragraph' && where.id === paragraphId
}

/** The parts of a question that a pack shows beside its texts. */
interface WorkedOut {
  readonly facts: QuestionFacts
  readonly part: ExplainingPart | null
}

/** Null if no part is named, or if students do not see its lesson. */
function partOf(
  { lessonId, lessonFrom: from, lessonTo: to }: QuestionRow,
  courses: ReadonlyMap<string, string>,
): ExplainingPart | null {
  const courseId = courses.get(lessonId ?? '')
  if (lessonId === null || from === null || to === null || courseId === undefined) return null
  return { courseId, lessonId, from, to }
}

/** Nothing for international formulas: packs were published before exams could write others. */
function arabicOnly({ mathematics }: ReadDraft['exam']['settings']): string[] {
  return mathematics === 'arabic' ? ['arabic'] : []
}

function writtenOf(
  row: QuestionRow,
  { facts, part }: WorkedOut,
  paragraph: Draft['paragraphs'][number] | undefined,
  draft: Draft,
) {
  const { text, answerType, hintSteps, explanation, secondExplanation, explanationImage, options } = row
  const texts = [...textsOfQuestion({ ...row, hint: null }), paragraph?.text ?? '']
  const figures = draft.figures.filter(({ ref }) => texts.some((shown) => shown.includes(`(figure:${ref})`)))
  // Packs were published before there were second explanations.
  const second = secondExplanation === null ? {} : { secondExplanation }
  const asked = { text, answerType, hintSteps, explanation, explanationImage, options, part, ...second }
  return [facts, asked, paragraph?.title ?? null, paragraph?.text ?? null, figures.map(({ ref, svg }) => [ref, svg])]
}

function factsOf({ id, topic, options, difficulty }: QuestionRow, family: string): QuestionFacts {
  return {
    question: id,
    family,
    topic,
    options: options.map((option) => ({
      id: option.id,
      isRight: option.correct,
      misconception: option.correct ? null : (option.misconception ?? null),
    })),
    difficulty: AUTHORED_DIFFICULTIES[difficulty],
    isOffered: true,
  }
}

function packQuestion(
  row: QuestionRow,
  { facts, part }: WorkedOut,
  render: (text: string) => string,
  settings: ReadDraft['exam']['settings'],
): PackQuestion {
  const { options, hintSteps } = row
  const reasons = options.flatMap(({ id, reason = '', correct }) =>
    correct || reason === '' ? [] : [[id, render(reason)]],
  )
  return {
    // Hints of practice come in steps.
    ...paperQuestion({ ...row, hint: null }, settings, render),
    facts,
    reasons: Object.fromEntries(reasons),
    hintSteps: hintSteps.map(render),
    ...explanationsOf(row, render),
    part,
  }
}

/** A second explanation that stands alone takes the place of the first. */
function explanationsOf(
  row: QuestionRow,
  render: (text: string) => string,
): Pick<PackQuestion, 'explanationHtml' | 'secondExplanationHtml'> {
  const { explanationHtml } = explanationPart(row, render)
  const second = (row.secondExplanation ?? '').trim()
  if (comparedDigest(row) !== null) return { explanationHtml, secondExplanationHtml: render(second) }
  return { explanationHtml: explanationHtml ?? (second === '' ? null : render(second)) }
}

/** Names the two texts of a question that are compared; null: one is missing, or both say the same. */
function comparedDigest({ explanation, explanationImage, secondExplanation }: QuestionRow): string | null {
  const [first, second] = [explanation ?? '', secondExplanation ?? ''].map((text) => text.trim())
  if (second === '' || second === first || (first === '' && explanationImage === null)) return null
  return hash('sha256', JSON.stringify([first, explanationImage, second])).slice(0, DIGEST_LENGTH)
}

const DIGEST_LENGTH = 16
