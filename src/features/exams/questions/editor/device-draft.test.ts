import { beforeEach, expect, test } from 'vitest'
import { type DeviceDraft, differs, dropDraft, keepDraft, readDraft } from './device-draft.ts'
import { newQuestion } from './question-form.ts'

const shape = newQuestion('section')
const place = { userId: 'u', examId: 'e', questionId: null }
const draft: DeviceDraft = { values: { ...shape, text: 'أوجد $x$' }, revision: 0, savedAt: 1_000 }

beforeEach(() => localStorage.clear())

test('an author whose page is gone in mid-typing finds the text again', () => {
  keepDraft(localStorage, place, draft)
  expect(readDraft(localStorage, place, shape)).toEqual(draft)
})

test('another author, another exam and another question have drafts of their own', () => {
  keepDraft(localStorage, place, draft)
  expect(readDraft(localStorage, { ...place, userId: 'other' }, shape)).toBeNull()
  expect(readDraft(localStorage, { ...place, examId: 'other' }, shape)).toBeNull()
  expect(readDraft(localStorage, { ...place, questionId: 'q' }, shape)).toBeNull()
})

test('a draft is gone after it was saved or discarded', () => {
  keepDraft(localStorage, place, draft)
  dropDraft(localStorage, place)
  expect(readDraft(localStorage, place, shape)).toBeNull()
})

test('a draft that cannot be read counts as none, and one of an older app is filled up', () => {
  localStorage.setItem('miqyas.question-draft:u:e:new', '{"values":')
  expect(readDraft(localStorage, place, shape)).toBeNull()
  localStorage.setItem('miqyas.question-draft:u:e:new', '{"values":{"text":1},"revision":0,"savedAt":1}')
  expect(readDraft(localStorage, place, shape)).toBeNull()
  const { hint: _hint, ...older } = draft.values
  localStorage.setItem('miqyas.question-draft:u:e:new', JSON.stringify({ ...draft, values: older }))
  expect(readDraft(localStorage, place, shape)?.values.hint).toBe('')
})

test('an author is not offered what is saved already', () => {
  expect(differs(draft, shape)).toBe(true)
  expect(differs({ ...draft, values: { ...shape } }, shape)).toBe(false)
})

test('an author whose device keeps nothing types on', () => {
  const refusing = {
    setItem: () => {
      throw new Error('full')
    },
    getItem: () => {
      throw new Error('refused')
    },
  } as unknown as Storage
  expect(() => keepDraft(refusing, place, draft)).not.toThrow()
  expect(readDraft(refusing, place, shape)).toBeNull()
})
