/**
 * Exams of which every attempt asks questions of its own: a section has groups of questions, and each attempt is asked
 * some of every group. The questions follow from the groups and the attempt's seed alone, so that they are the same at
 * every reading, on every server and in every browser. The groups of a published version never change.
 */
import { hashText, randomSource } from '../shuffle/shuffle.ts'
import type { ExamKey } from './key.ts'
import type { Paper, PaperTranslation } from './paper.ts'

/** Questions of one section of which every attempt is asked `asked`. */
export interface DrawnGroup {
  readonly questionIds: readonly string[]
  readonly asked: number
}

/** Finds the questions that an attempt with this seed is not asked. */
export function leftOut(groups: readonly DrawnGroup[], seed: number): ReadonlySet<string> {
  return new Set(groups.flatMap(({ questionIds, asked }) => inDrawnOrder(questionIds, seed).slice(asked)))
}

/** A stream of its own: by that of its options a question that is asked would begin with one of the first options. */
function inDrawnOrder(questionIds: readonly string[], seed: number): string[] {
  const numbers = new Map(questionIds.map((id) => [id, randomSource((seed ^ hashText(`draw ${id}`)) >>> 0)()]))
  const numberOf = (id: string) => numbers.get(id) ?? 0
  return questionIds.toSorted((one, other) => numberOf(one) - numberOf(other) || (one < other ? -1 : 1))
}

/** The paper as one attempt is asked it: nothing in it tells of the questions that are left out. */
export function paperWithout(paper: Paper, without: ReadonlySet<string>): Paper {
  if (without.size === 0) return paper
  const sections = paper.sections.map((section) => ({
    ...section,
    questions: section.questions.filter(({ id }) => !without.has(id)),
  }))
  const used = new Set(sections.flatMap(({ questions }) => questions.map(({ paragraphId }) => paragraphId)))
  const { translation } = paper
  return {
    ...paper,
    sections,
    paragraphs: paper.paragraphs.filter(({ id }) => used.has(id)),
    ...(translation !== undefined && { translation: translationWithout(translation, without, used) }),
  }
}

function translationWithout(
  translation: PaperTranslation,
  without: ReadonlySet<string>,
  passages: ReadonlySet<string | null>,
): PaperTranslation {
  const only = <Value>(all: Readonly<Record<string, Value>>, isKept: (id: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => isKept(id)))
  return {
    ...translation,
    paragraphs: only(translation.paragraphs, (id) => passages.has(id)),
    questions: only(translation.questions, (id) => !without.has(id)),
  }
}

/** The key of what one attempt is asked: an answer to anything else is worth nothing. */
export function keyWithout(key: ExamKey, without: ReadonlySet<string>): ExamKey {
  return without.size === 0
    ? key
    : { ...key, questions: key.questions.filter(({ questionId }) => !without.has(questionId)) }
}

/** The groups without questions that are not there, and without groups of which every attempt is asked all. */
export function groupsOf(groups: readonly DrawnGroup[], isThere: (id: string) => boolean): DrawnGroup[] {
  return groups.flatMap(({ questionIds, asked }) => {
    const there = questionIds.filter(isThere)
    return there.length > asked ? [{ questionIds: there, asked }] : []
  })
}

/** Answers how many of these questions an attempt is asked. */
export function askedOf(groups: readonly DrawnGroup[], questions: number): number {
  return groups.reduce((left, { questionIds, asked }) => left - Math.max(0, questionIds.length - asked), questions)
}
