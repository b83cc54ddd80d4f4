import { expect, test } from 'vitest'
import { type Caret, inserted, insertBlock, insertFormula, insertImage, surround, toggleList } from './insertion.ts'

function at(start: number, end = start): Caret {
  return { start, end }
}

function chosenAfter(text: string, insertion: ReturnType<typeof surround>): string {
  return inserted(text, insertion).slice(insertion.caret.start, insertion.caret.end)
}

test('an author who chooses words and asks for a formula has them between the signs, still chosen', () => {
  const text = 'أوجد x+1 الآن'
  const insertion = surround(text, at(5, 8), '$')
  expect(inserted(text, insertion)).toBe('أوجد $x+1$ الآن')
  expect(chosenAfter(text, insertion)).toBe('x+1')
})

test('an author who chooses nothing writes on between the signs', () => {
  const insertion = surround('قيمة ', at(5), '$')
  expect(inserted('قيمة ', insertion)).toBe('قيمة $$')
  expect(insertion.caret).toEqual(at(6))
})

test('an author who asks twice has the words as before', () => {
  const bold = surround('كلمة', at(0, 4), '**')
  const text = inserted('كلمة', bold)
  expect(text).toBe('**كلمة**')
  expect(inserted(text, surround(text, bold.caret, '**'))).toBe('كلمة')
})

test('an author makes a list of the chosen lines and lines of it again', () => {
  const text = 'أول\nثان'
  const list = toggleList(text, at(1, 6))
  expect(inserted(text, list)).toBe('- أول\n- ثان')
  expect(inserted('- أول\n- ثان', toggleList('- أول\n- ثان', at(0, 11)))).toBe(text)
})

test('a list below a sentence gets the empty line that Markdown wants', () => {
  const text = 'اختر:\nأول'
  expect(inserted(text, toggleList(text, at(8)))).toBe('اختر:\n\n- أول')
  expect(inserted('- أول\nثان', toggleList('- أول\nثان', at(7)))).toBe('- أول\n- ثان')
})

test('an image goes where the caret is, and its words are written next', () => {
  const insertion = insertImage('ما الشكل؟ ', at(10), 'abc')
  const text = inserted('ما الشكل؟ ', insertion)
  expect(text).toBe('ما الشكل؟ ![](file:abc)')
  expect(text.slice(0, insertion.caret.start)).toBe('ما الشكل؟ ![')
})

test('a formula stands between its signs, apart from a digit that would make it a price', () => {
  const written = { latex: 'x^2', isDisplay: false }
  expect(inserted('قيمة 5', insertFormula('قيمة 5', at(5), written))).toBe('قيمة $x^2$ 5')
  expect(inserted('قيمة $x$؟', insertFormula('قيمة $x$؟', at(5, 8), written))).toBe('قيمة $x^2$؟')
  expect(inserted('أ $x$ ب', insertFormula('أ $x$ ب', at(2, 5), { latex: ' ', isDisplay: false }))).toBe('أ  ب')
  expect(inserted('', insertFormula('', at(0), { latex: 'x\n+1', isDisplay: true }))).toBe('$$x +1$$')
})

test('several pasted lines stand apart from the words around them, one line among them', () => {
  expect(inserted('قبل بعد', insertBlock('قبل بعد', at(4), 'سطر'))).toBe('قبل سطربعد')
  expect(inserted('قبلبعد', insertBlock('قبلبعد', at(3), '- أ\n- ب'))).toBe('قبل\n\n- أ\n- ب\n\nبعد')
  expect(inserted('قبل\n', insertBlock('قبل\n', at(4), '- أ\n- ب'))).toBe('قبل\n\n- أ\n- ب')
})
