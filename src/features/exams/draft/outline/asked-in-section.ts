import { askedOf, groupsOf } from '#domain/exam/paper-draw.ts'
import type { Section } from './outline-model.ts'

type Asked = Pick<Section, 'draws'> & {
  readonly questions: readonly { readonly id: string; readonly active: boolean; readonly mark: number }[]
}

/** Questions and marks of a section in one attempt. `isOwn`: every attempt is asked its own. */
export function askedInSection({ draws, questions }: Asked) {
  const active = questions.filter((question) => question.active)
  const marks = new Map(active.map(({ id, mark }) => [id, mark]))
  const groups = groupsOf(draws, (id) => marks.has(id))
  const sumOf = (ids: Iterable<string>) => [...ids].reduce((sum, id) => sum + (marks.get(id) ?? 0), 0)
  // Questions of one group carry the same mark, or the exam cannot be published.
  const spared = groups.reduce(
    (sum, { questionIds, asked }) => sum + (questionIds.length - asked) * (marks.get(questionIds[0] ?? '') ?? 0),
    0,
  )
  return { asked: askedOf(groups, active.length), marks: sumOf(marks.keys()) - spared, isOwn: groups.length > 0 }
}
