import { expect, test } from 'vitest'
import { missingParts } from './missing-parts.ts'
import {
  addOption,
  changeOption,
  pasteLines,
  emptyOptions,
  markRight,
  optionsFor,
  removeOption,
  stepOption,
} from './option-values.ts'
import { fieldErrorsOf } from '#src/ui/form/use-form-failure.tsx'
import { newQuestion, questionChecks, questionOf, type QuestionValues, valuesOf } from './question-form.ts'

const options = ['أ', 'ب', 'ج'].reduce<ReturnType<typeof addOption>>((all, text) => addOption(all, text), [])
const keys = options.map(({ key }) => key)
const [first = '', second = '', third = ''] = keys

function texts(all: typeof options): string {
  return all.map(({ text, correct }) => (correct ? `${text}*` : text)).join(' ')
}

test('an author who marks an option of a single choice unmarks the other', () => {
  const once = markRight(options, second, 'radio')
  expect(texts(once)).toBe('أ ب* ج')
  expect(texts(markRight(once, first, 'radio'))).toBe('أ* ب ج')
})

test('an author marks several options of a multiple choice and takes a mark back', () => {
  const both = markRight(markRight(options, first, 'checkbox'), third, 'checkbox')
  expect(texts(both)).toBe('أ* ب ج*')
  expect(texts(markRight(both, first, 'checkbox'))).toBe('أ ب ج*')
})

test('an author moves and removes options; a new one never gets the name of another', () => {
  expect(texts(stepOption(options, third, -1))).toBe('أ ج ب')
  expect(stepOption(options, first, -1)).toBe(options)
  const fewer = removeOption(options, second)
  expect(new Set(addOption(fewer).map(({ key }) => key)).size).toBe(3)
})

test('an author who turns to true and false and back finds the options again', () => {
  const marked = markRight(options, second, 'radio')
  const fixed = optionsFor('true_false', marked, [], 'ar')
  expect(texts(fixed)).toBe('صح خطأ')
  expect(texts(optionsFor('true_false', emptyOptions(4), [], 'en'))).toBe('True False')
  expect(texts(optionsFor('radio', fixed, marked, 'ar'))).toBe('أ ب* ج')
})

test('an author who turns from several right options to one keeps the first of them', () => {
  const both = markRight(markRight(options, second, 'checkbox'), third, 'checkbox')
  expect(texts(optionsFor('radio', both, [], 'ar'))).toBe('أ ب* ج')
})

test('a question comes back from the server as it was sent', () => {
  const values = {
    ...newQuestion('s'),
    text: 'س',
    mark: '٢٫٥',
    options: changeOption(options, first, { pinned: true }),
    videoLink: ' https://example.com/a ',
  }
  const sent = questionOf(values)
  expect(sent).toMatchObject({ mark: 2.5, hint: null, paragraphId: null, videoLink: 'https://example.com/a' })
  const read = valuesOf({
    ...sent,
    id: 'q',
    revision: 1,
    originQuestionId: null,
    updatedAt: 0,
    options: sent.options.map((option, index) => ({ ...option, id: `id${index}` })),
  })
  expect(questionOf(read)).toEqual({
    ...sent,
    options: sent.options.map((option, index) => ({ ...option, id: `id${index}` })),
  })
})

test('a draft may be incomplete, but a mark is a number and a link a link', () => {
  const errorsOf = (changed: Partial<QuestionValues>) =>
    fieldErrorsOf({ ...newQuestion(crypto.randomUUID()), ...changed }, questionChecks)
  expect(errorsOf({ mark: '', videoLink: 'http://example.com' })).toEqual({
    mark: { code: 'required' },
    videoLink: { code: 'url' },
  })
  expect(errorsOf({ mark: '٠' })).toEqual({ mark: { code: 'minValue', values: { min: 0.01 } } })
  expect(errorsOf({ mark: '0.5', videoLink: '' })).toEqual({})
  expect(errorsOf({ options: changeOption(options, first, { text: 'أ'.repeat(20_001) }) })).toEqual({
    options: { code: 'maxLength', values: { max: 20_000 } },
  })
})

test('an author is shown what a question needs before it can be published', () => {
  const codes = (change: object) => missingParts({ ...newQuestion('s'), ...change }).map(({ code }) => code)
  expect(codes({})).toEqual([
    'text-missing',
    'no-right-option',
    'option-empty',
    'option-empty',
    'option-empty',
    'option-empty',
  ])
  const complete = { text: 'س', topic: 'ت', options: markRight(options, first, 'radio') }
  expect(codes(complete)).toEqual([])
  expect(codes({ ...complete, correctType: 'manual', options })).toEqual([])
  expect(codes({ ...complete, options: markRight(markRight(options, first, 'checkbox'), second, 'checkbox') })).toEqual(
    ['several-right-options'],
  )
  expect(codes({ ...complete, answerType: 'true_false' })).toEqual(['true-false-two-options'])
  const equal = changeOption(options, second, { text: ' أ ' })
  expect(missingParts({ ...newQuestion('s'), ...complete, options: markRight(equal, first, 'radio') })).toEqual([
    { level: 'warning', code: 'equal-options', field: 'options.1' },
  ])
})

test('lines that are pasted into an option fill the empty ones below it, and more are made', () => {
  const empty = emptyOptions(4)
  const [top = '', next = ''] = empty.map(({ key }) => key)
  const pasted = (all: typeof options, lines: readonly string[]) => texts(pasteLines(all, top, lines, 'radio'))
  expect(pasted(empty, ['1', '2', '3', '4', '5'])).toBe('1 2 3 4 5')
  const written = changeOption(changeOption(empty, top, { text: 'أ' }), next, { text: 'ب' })
  expect(pasted(written, ['1', '2'])).toBe('أ 1 2 ب  ')
  const many = Array.from({ length: 80 }, (_, index) => String(index))
  expect(pasteLines(empty, top, many, 'radio')).toHaveLength(50)
})

test('the one pasted line that is marked is the right answer', () => {
  const empty = emptyOptions(4)
  const pasted = (...lines: readonly string[]) => texts(pasteLines(empty, empty[0]?.key ?? '', lines, 'radio'))
  expect(pasted('1', '✓ 2', '3', '4')).toBe('1 2* 3 4')
  // Marks before several of them say nothing.
  expect(pasted('+1', '✓2', '✓3', '4')).toBe('+1 ✓2 ✓3 4')
})
