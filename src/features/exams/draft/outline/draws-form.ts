/** The groups of a section of which every attempt is asked some, as a form holds them. */
import type { DrawnGroup } from '#domain/exam/paper-draw.ts'
import { rules } from '#src/ui/form/index.ts'
import type { Section } from './outline-model.ts'

/** Numbers as typed, in digits of either kind, by the name of a group. */
export type DrawsValues = { readonly papers: 'same' | 'own' } & Readonly<Record<string, string>>

export const fieldOf = (index: number) => `group${index}`

/** The groups that the form offers: those of the section, else one of all questions that are asked. */
export function offeredGroups({ draws, questions }: Pick<Section, 'draws' | 'questions'>): readonly DrawnGroup[] {
  if (draws.length > 0) return draws
  const questionIds = questions.flatMap(({ id, active }) => (active ? [id] : []))
  return questionIds.length === 0 ? [] : [{ questionIds, asked: Math.ceil(questionIds.length / 2) }]
}

export function valuesOf(section: Pick<Section, 'draws' | 'questions'>): DrawsValues {
  const numbers = offeredGroups(section).map(({ asked }, index) => [fieldOf(index), String(asked)])
  return {
    ...(Object.fromEntries(numbers) as Record<string, string>),
    papers: section.draws.length > 0 ? 'own' : 'same',
  }
}

/** The groups that were written; null in place of a number that is none, or more than there are questions. */
export function writtenGroups(offered: readonly DrawnGroup[], values: DrawsValues): (DrawnGroup | null)[] {
  if (values.papers === 'same') return []
  return offered.map(({ questionIds }, index) => {
    const asked = rules.typedNumber(values[fieldOf(index)] ?? '')
    const isRight = asked !== null && Number.isInteger(asked) && asked >= 1 && asked <= questionIds.length
    return isRight ? { asked, questionIds } : null
  })
}
