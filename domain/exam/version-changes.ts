/** Differences of two versions of an exam: what students are asked, and what is right. */
import type { ExamKey, QuestionKey } from './key.ts'
import { type MarkedTexts, markedChanges } from './html-words.ts'
import { isReordered, keptInOrder, pairsById } from './kept-order.ts'
import { askedOf, type DrawnGroup, groupsOf } from './paper-draw.ts'
import type { Paper, PaperQuestion, PaperSection } from './paper.ts'

export interface ComparedVersion {
  readonly paper: Pick<Paper, 'sections' | 'paragraphs' | 'tools' | 'translation'>
  /** Groups of which every attempt is asked some; absent or null: all attempts have the same questions. */
  readonly draws?: readonly DrawnGroup[] | null | undefined
  readonly key: ExamKey
}

export interface ComparedOption {
  readonly id: string
  readonly html: string
  readonly right: boolean
}

/** A question with its place and its key. */
export interface PlacedQuestion {
  readonly id: string
  /** From 1, through all sections. */
  readonly number: number
  readonly section: string
  readonly html: string
  readonly answerType: QuestionKey['answerType']
  readonly correctType: QuestionKey['correctType']
  readonly mark: number
  readonly topic: string
  /** Everybody has the mark, by a correction. */
  readonly fullMarks: boolean
  readonly options: readonly ComparedOption[]
}

export const QUESTION_PARTS = [
  'moved',
  'text',
  'options',
  'key',
  'mark',
  'topic',
  'kind',
  'passage',
  'hint',
  'explanation',
  'translation',
  'corrected',
] as const

export type QuestionPart = (typeof QUESTION_PARTS)[number]

export interface OptionChange {
  readonly id: string
  /** Null: it is new, or gone. */
  readonly before: ComparedOption | null
  readonly after: ComparedOption | null
}

export interface QuestionChange {
  readonly id: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before: PlacedQuestion | null
  readonly after: PlacedQuestion | null
  /** Parts that differ; empty for an added or removed one. */
  readonly parts: readonly QuestionPart[]
  /** Texts with the words marked that the other one lacks; null: the text is the same. */
  readonly text: MarkedTexts | null
  /** Options that differ, in the order of the newer version, those that are gone at the end. */
  readonly options: readonly OptionChange[]
  readonly hint: MarkedTexts | null
  readonly explanation: MarkedTexts | null
}

/** `asked`: number of questions of one attempt, where every attempt has its own. */
type SectionFacts = Pick<PaperSection, 'name' | 'minutes' | 'breakMinutes'> & { readonly asked?: number }

export interface SectionChange {
  readonly id: string
  readonly before: SectionFacts | null
  readonly after: SectionFacts | null
}

export interface PassageChange {
  readonly id: string
  readonly titleBefore: string | null
  readonly titleAfter: string | null
  /** Empty where there is none. */
  readonly text: MarkedTexts
}

export interface VersionChanges {
  readonly sections: readonly SectionChange[]
  readonly passages: readonly PassageChange[]
  /** In the order of the newer version; those that are gone at the end, in theirs. */
  readonly questions: readonly QuestionChange[]
  /** The order of sections is another one. */
  readonly sectionsReordered: boolean
}

interface Asked {
  readonly question: PaperQuestion
  readonly key: QuestionKey | undefined
  readonly placed: PlacedQuestion
  readonly sectionId: string
  /** Whatever the second language says of it, as one text. */
  readonly translation: string
}

function askedBy({ paper, key }: ComparedVersion): Map<string, Asked> {
  const keys = new Map(key.questions.map((one) => [one.questionId, one]))
  const all = paper.sections.flatMap((section) => section.questions.map((question) => ({ section, question })))
  return new Map(
    all.map(({ section, question }, index) => {
      const own = keys.get(question.id)
      return [
        question.id,
        {
          question,
          key: own,
          sectionId: section.id,
          placed: placedQuestion(question, own, section.name, index + 1),
          translation: sortedJson([paper.translation?.questions[question.id], own?.translation]),
        },
      ]
    }),
  )
}

function placedQuestion(
  question: PaperQuestion,
  key: QuestionKey | undefined,
  section: string,
  number: number,
): PlacedQuestion {
  const right = new Set(key?.correctOptionIds)
  return {
    id: question.id,
    number,
    section,
    html: question.html,
    answerType: question.answerType,
    correctType: key?.correctType ?? 'auto',
    mark: key?.mark ?? question.mark,
    topic: key?.topic ?? '',
    fullMarks: key?.fullMarks === true,
    options: question.options.map(({ id, html }) => ({ id, html, right: right.has(id) })),
  }
}

/**
 * Compares two versions. Questions, sections, passages and options are known by their ids. `corrected`: questions whose
 * published key was corrected afterwards; a correction changes all versions alike, so that only this says it.
 */
export function versionChanges(
  before: ComparedVersion,
  after: ComparedVersion,
  corrected: ReadonlySet<string> = new Set(),
): VersionChanges {
  const [was, is] = [askedBy(before), askedBy(after)]
  const moved = movedQuestions(was, is)
  const here = [...is].flatMap(([id, asked]) => {
    const old = was.get(id)
    if (old === undefined) return [wholeChange('added', asked.placed)]
    return changeOf(old, asked, { isMoved: moved.has(id), isCorrected: corrected.has(id) })
  })
  const gone = [...was].flatMap(([id, { placed }]) => (is.has(id) ? [] : [wholeChange('removed', placed)]))
  return {
    sections: sectionChanges(before, after),
    sectionsReordered: isReordered(before.paper.sections, after.paper.sections),
    passages: passageChanges(before.paper.paragraphs, after.paper.paragraphs),
    questions: [...here, ...gone],
  }
}

/**
 * Questions that stand elsewhere: in another section, or out of the order of the others. Those that keep the longest
 * common order have not moved, so that one that is added in the middle moves nothing.
 */
function movedQuestions(was: ReadonlyMap<string, Asked>, is: ReadonlyMap<string, Asked>): ReadonlySet<string> {
  const places = (from: ReadonlyMap<string, Asked>, other: ReadonlyMap<string, Asked>) =>
    [...from].flatMap(([id, { sectionId }]) => (other.has(id) ? [`${sectionId} ${id}`] : []))
  const now = places(is, was)
  const kept = keptInOrder(places(was, is), now)
  return new Set(now.flatMap((place) => (kept.has(place) ? [] : [place.slice(place.indexOf(' ') + 1)])))
}

function wholeChange(kind: 'added' | 'removed', placed: PlacedQuestion): QuestionChange {
  const [before, after] = kind === 'added' ? [null, placed] : [placed, null]
  return { id: placed.id, kind, before, after, parts: [], text: null, options: [], hint: null, explanation: null }
}

interface Noted {
  readonly isMoved: boolean
  readonly isCorrected: boolean
}

function changeOf(was: Asked, is: Asked, { isMoved, isCorrected }: Noted): QuestionChange[] {
  const { placed: before } = was
  const { placed: after } = is
  const options = optionChanges(before.options, after.options)
  const differs: Readonly<Record<QuestionPart, boolean>> = {
    moved: isMoved,
    text: before.html !== after.html,
    options: options.some((one) => one.before?.html !== one.after?.html) || isReordered(before.options, after.options),
    key: keyOf(was) !== keyOf(is),
    mark: before.mark !== after.mark,
    topic: before.topic !== after.topic,
    kind: before.answerType !== after.answerType || before.correctType !== after.correctType,
    passage: was.question.paragraphId !== is.question.paragraphId,
    hint: was.question.hintHtml !== is.question.hintHtml,
    explanation:
      was.key?.explanationHtml !== is.key?.explanationHtml ||
      was.key?.videoLink !== is.key?.videoLink ||
      was.key?.showAnswer !== is.key?.showAnswer,
    translation: was.translation !== is.translation,
    corrected: isCorrected,
  }
  const parts = QUESTION_PARTS.filter((part) => differs[part])
  if (parts.length === 0) return []
  return [
    {
      id: after.id,
      kind: 'changed',
      before,
      after,
      parts,
      text: markedIfOther(before.html, after.html),
      options,
      hint: markedIfOther(was.question.hintHtml, is.question.hintHtml),
      explanation: markedIfOther(was.key?.explanationHtml, is.key?.explanationHtml),
    },
  ]
}

function markedIfOther(before: string | null | undefined, after: string | null | undefined): MarkedTexts | null {
  const [was, is] = [before ?? '', after ?? '']
  return was === is ? null : markedChanges(was, is)
}

/** The options that are right, and whether everybody has the mark. */
function keyOf({ placed, key }: Asked): string {
  const right = placed.options.filter((option) => option.right).map(({ id }) => id)
  return JSON.stringify([right.toSorted(), key?.fullMarks === true])
}

function optionChanges(before: readonly ComparedOption[], after: readonly ComparedOption[]): OptionChange[] {
  const old = new Map(before.map((option) => [option.id, option]))
  const now = new Set(after.map(({ id }) => id))
  const changed = after.flatMap((option) => {
    const was = old.get(option.id)
    const isSame = was !== undefined && was.html === option.html && was.right === option.right
    return isSame ? [] : [{ id: option.id, before: was ?? null, after: option }]
  })
  const gone = before.filter(({ id }) => !now.has(id)).map((option) => ({ id: option.id, before: option, after: null }))
  return [...changed, ...gone]
}

function sectionChanges(before: ComparedVersion, after: ComparedVersion): SectionChange[] {
  return pairsById(factsOf(before), factsOf(after)).flatMap(({ id, was, is }) =>
    sortedJson(was?.facts) === sortedJson(is?.facts)
      ? []
      : [{ id, before: was?.facts ?? null, after: is?.facts ?? null }],
  )
}

function factsOf({ paper, draws }: ComparedVersion): { readonly id: string; readonly facts: SectionFacts }[] {
  return paper.sections.map(({ id, name, minutes, breakMinutes, questions }) => {
    const ids = new Set(questions.map((question) => question.id))
    const groups = groupsOf(draws ?? [], (questionId) => ids.has(questionId))
    const asked = groups.length === 0 ? {} : { asked: askedOf(groups, ids.size) }
    return { id, facts: { name, minutes, breakMinutes, ...asked } }
  })
}

function passageChanges(before: Paper['paragraphs'], after: Paper['paragraphs']): PassageChange[] {
  return pairsById(before, after).flatMap(({ id, was, is }) => {
    if (was?.html === is?.html && was?.title === is?.title) return []
    const text = markedChanges(was?.html ?? '', is?.html ?? '')
    return [{ id, titleBefore: was?.title ?? null, titleAfter: is?.title ?? null, text }]
  })
}

/** JSON with members in one order: the database keeps one of its own. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : held,
  )
}
