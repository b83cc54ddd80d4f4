/** Merges related sections of an imported bank with more sections than an exam may have. */
import { TITLE_LENGTH } from '#contract/foundation/limits.ts'
import { EXAM_SECTIONS_LIMIT } from '#domain/exam/limits.ts'
import type { ReadExam, ReadSection } from './form.ts'

/** Separator between the levels of a category (`categories.ts`). */
const LEVEL = ' / '

/**
 * The same questions in at most as many sections as an exam may have, in the order of their first appearance. Sections
 * of the same category are merged first, with as few levels as needed; if that is not enough, neighbouring sections. A
 * warning reports it.
 */
export function mergeSections(read: ReadExam): ReadExam {
  const { sections, warnings } = read
  if (sections.length <= EXAM_SECTIONS_LIMIT) return read
  const merged = byCategory(sections) ?? neighbours(sections)
  const name = `${sections.length} → ${merged.length}`
  return {
    ...read,
    sections: merged,
    warnings: [{ line: null, name, kind: 'sections-merged', detail: '' }, ...warnings],
  }
}

function byCategory(sections: readonly ReadSection[]): ReadSection[] | null {
  const deepest = Math.max(...sections.map(({ name }) => name.split(LEVEL).length))
  for (let levels = deepest - 1; levels >= 1; levels -= 1) {
    const groups = Map.groupBy(sections, ({ name }) => name.split(LEVEL).slice(0, levels).join(LEVEL))
    if (groups.size <= EXAM_SECTIONS_LIMIT) return [...groups].map(([name, all]) => together(name, all))
  }
  return null
}

function neighbours(sections: readonly ReadSection[]): ReadSection[] {
  const size = Math.ceil(sections.length / EXAM_SECTIONS_LIMIT)
  return Array.from({ length: Math.ceil(sections.length / size) }, (_, index) => {
    const all = sections.slice(index * size, (index + 1) * size)
    const [first, last] = [all[0]?.name ?? '', all.at(-1)?.name ?? '']
    return together(first === last ? first : `${first} – ${last}`, all)
  })
}

function together(name: string, all: readonly ReadSection[]): ReadSection {
  const minutes = all.map((section) => section.minutes)
  const rest = all.at(-1)?.breakMinutes
  return {
    name: name.slice(0, TITLE_LENGTH),
    minutes: minutes.includes(null) ? null : minutes.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    ...(rest !== undefined && { breakMinutes: rest }),
    draws: all.flatMap(({ draws = [] }) => draws),
    questions: all.flatMap(({ questions }) => questions),
  }
}
