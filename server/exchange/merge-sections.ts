/** A bank of more sections than an exam holds comes in with those put together that belong together. */
import { TITLE_LENGTH } from '#contract/limits.ts'
import { EXAM_SECTIONS_LIMIT } from '#domain/exam/limits.ts'
import type { ReadExam, ReadSection } from './form.ts'

/** Levels of a category are written so (`categories.ts`). */
const LEVEL = ' / '

/**
 * The same questions in at most as many sections as an exam holds, in their order of first appearance: sections of the
 * same category first, as few levels together as needed; where that is not enough, neighbours. A warning says so.
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
  return {
    name: name.slice(0, TITLE_LENGTH),
    minutes: minutes.includes(null) ? null : minutes.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    questions: all.flatMap(({ questions }) => questions),
  }
}
