/** The order of an exam: its sections, and in each its questions. Moves answer a new order, or the same one for none. */

export interface OrderedSection {
  readonly id: string
  readonly questionIds: readonly string[]
}

export type ExamOrder = readonly OrderedSection[]

/** One line of the exam as it is read from top to bottom: a section's heading or a question. */
export interface OrderLine {
  readonly kind: 'section' | 'question'
  readonly id: string
}

/** Place of a question: its section and its index there, from 0. */
export interface Place {
  readonly sectionId: string
  readonly index: number
}

export function linesOf(order: ExamOrder): readonly OrderLine[] {
  return order.flatMap(({ id, questionIds }) => [
    { kind: 'section' as const, id },
    ...questionIds.map((questionId) => ({ kind: 'question' as const, id: questionId })),
  ])
}

/** Questions above the first heading go below it: a question is always in a section. */
export function orderOfLines(lines: readonly OrderLine[]): ExamOrder {
  const order: { id: string; questionIds: string[] }[] = []
  const early: string[] = []
  for (const { kind, id } of lines) {
    if (kind === 'section') order.push({ id, questionIds: order.length === 0 ? early : [] })
    else (order.at(-1)?.questionIds ?? early).push(id)
  }
  return order
}

export function placeOf(order: ExamOrder, questionId: string): Place | null {
  for (const { id, questionIds } of order) {
    const index = questionIds.indexOf(questionId)
    if (index !== -1) return { sectionId: id, index }
  }
  return null
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.toSpliced(from, 1)
  const item = items[from]
  return item === undefined ? items : rest.toSpliced(to, 0, item)
}

/** Drops a question as a list is dragged: it takes the line of `overId`, a heading's too. */
export function dropQuestion(order: ExamOrder, questionId: string, overId: string): ExamOrder {
  const lines = linesOf(order)
  const from = lines.findIndex(({ kind, id }) => kind === 'question' && id === questionId)
  const to = lines.findIndex(({ id }) => id === overId)
  return from === -1 || to === -1 || from === to ? order : orderOfLines(moved(lines, from, to))
}

/** The section takes the place of `overId`, with its questions. */
export function dropSection(order: ExamOrder, sectionId: string, overId: string): ExamOrder {
  const from = order.findIndex(({ id }) => id === sectionId)
  const to = order.findIndex(({ id }) => id === overId)
  return from === -1 || to === -1 || from === to ? order : moved(order, from, to)
}

/** One line up or down; at the edge of a section into the next one. */
export function stepQuestion(order: ExamOrder, questionId: string, step: 1 | -1): ExamOrder {
  const lines = linesOf(order)
  const over = lines[lines.findIndex(({ kind, id }) => kind === 'question' && id === questionId) + step]
  const isFirstLine = over !== undefined && over === lines[0]
  return over === undefined || isFirstLine ? order : dropQuestion(order, questionId, over.id)
}

export function stepSection(order: ExamOrder, sectionId: string, step: 1 | -1): ExamOrder {
  const over = order[order.findIndex(({ id }) => id === sectionId) + step]
  return over === undefined ? order : dropSection(order, sectionId, over.id)
}

/** Sends questions to the end of a section. Several keep their order. */
export function sendToSection(order: ExamOrder, ids: readonly string[], sectionId: string): ExamOrder {
  if (!order.some(({ id }) => id === sectionId)) return order
  const sent = order.flatMap(({ questionIds }) => questionIds.filter((id) => ids.includes(id)))
  return order.map(({ id, questionIds }) => {
    const kept = questionIds.filter((questionId) => !ids.includes(questionId))
    return { id, questionIds: id === sectionId ? [...kept, ...sent] : kept }
  })
}

export function isSameOrder(one: ExamOrder, other: ExamOrder): boolean {
  return JSON.stringify(linesOf(one)) === JSON.stringify(linesOf(other))
}
