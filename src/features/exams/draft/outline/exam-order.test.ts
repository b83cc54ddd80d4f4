import { expect, test } from 'vitest'
import {
  dropQuestion,
  dropSection,
  type ExamOrder,
  isSameOrder,
  linesOf,
  orderOfLines,
  placeOf,
  sendToSection,
  stepQuestion,
  stepSection,
} from './exam-order.ts'

const order: ExamOrder = [
  { id: 'A', questionIds: ['a1', 'a2'] },
  { id: 'B', questionIds: [] },
  { id: 'C', questionIds: ['c1', 'c2'] },
]

function described(one: ExamOrder): string {
  return one.map(({ id, questionIds }) => `${id}(${questionIds.join(' ')})`).join(' ')
}

test('the lines of an exam say its order, there and back', () => {
  expect(described(orderOfLines(linesOf(order)))).toBe(described(order))
})

test('an author who drags a question within its section moves it there', () => {
  expect(described(dropQuestion(order, 'c2', 'c1'))).toBe('A(a1 a2) B() C(c2 c1)')
})

test('an author who drags a question over the heading below puts it first in that section', () => {
  expect(described(dropQuestion(order, 'a1', 'B'))).toBe('A(a2) B(a1) C(c1 c2)')
})

test('an author who drags a question up over its heading puts it last in the section before', () => {
  expect(described(dropQuestion(order, 'c1', 'C'))).toBe('A(a1 a2) B(c1) C(c2)')
})

test('a question that is dragged above the first heading stays in the first section', () => {
  expect(described(dropQuestion(order, 'a2', 'A'))).toBe('A(a2 a1) B() C(c1 c2)')
})

test('an author who drags a section takes its questions along', () => {
  expect(described(dropSection(order, 'C', 'A'))).toBe('C(c1 c2) A(a1 a2) B()')
})

test('an author who steps a question with the keyboard passes from section to section', () => {
  const once = stepQuestion(order, 'a2', 1)
  expect(described(once)).toBe('A(a1) B(a2) C(c1 c2)')
  expect(described(stepQuestion(once, 'a2', 1))).toBe('A(a1) B() C(a2 c1 c2)')
  expect(stepQuestion(order, 'a1', -1)).toBe(order)
  expect(stepQuestion(order, 'c2', 1)).toBe(order)
})

test('an author who steps a section stops at both ends', () => {
  expect(described(stepSection(order, 'A', 1))).toBe('B() A(a1 a2) C(c1 c2)')
  expect(stepSection(order, 'A', -1)).toBe(order)
  expect(stepSection(order, 'C', 1)).toBe(order)
})

test('an author who sends several questions to a section finds them at its end, in their order', () => {
  expect(described(sendToSection(order, ['c1', 'a1'], 'B'))).toBe('A(a2) B(a1 c1) C(c2)')
  expect(sendToSection(order, ['a1'], 'nowhere')).toBe(order)
})

test('every question is in the order exactly once, whatever is moved', () => {
  const ids = (one: ExamOrder) => one.flatMap(({ questionIds }) => questionIds).toSorted()
  for (const { id } of linesOf(order)) {
    for (const { id: over } of linesOf(order)) {
      expect(ids(dropQuestion(order, id, over))).toEqual(ids(order))
      expect(ids(dropSection(order, id, over))).toEqual(ids(order))
    }
  }
})

test('the place of a question is given by section and index', () => {
  expect(placeOf(order, 'c2')).toEqual({ sectionId: 'C', index: 1 })
  expect(placeOf(order, 'gone')).toBeNull()
  expect(isSameOrder(order, orderOfLines(linesOf(order)))).toBe(true)
})
