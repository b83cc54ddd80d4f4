import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CONTACT_KINDS } from '#domain/safe-browser/contact-kinds.ts'
import { proofText } from '#domain/safe-browser/proof.ts'
import { safeBrowserSettings } from '#domain/safe-browser/settings.ts'
import { configKeyOf, contactKind, keyHashAt } from './config-key.ts'

const origin = 'https://academy.example'
const examId = '01a2283c-43d2-746d-88b2-a3c2d2aa30ee'
const key = configKeyOf(safeBrowserSettings({ origin, examId }))
const path = `/api/student-exams?exam=${examId}`

it('the key is the SHA-256 of the text, in small hexadecimal digits', () => {
  // sha256 of {"a":1,"B":"x"}
  expect(configKeyOf({ B: 'x', a: 1, originatorVersion: 'any' })).toBe(
    'cdb31fafa11eb0b4e59440d80e6cc46f3e8a4f1c939ca1589f7be07f1088234a',
  )
})

it('the key of an exam stays the same, because students hold files with it', () => {
  expect(key).toBe('50c829e927e9ff414e309bb9e79773628ab59346c341dff20c2dff0fb8b4fe7b')
})

it('a request of the browser shows the key for its own address alone', () => {
  const browser = keyHashAt(`${origin}${path}`, key)
  expect(contactKind(origin, examId, { browser, path })).toBe('shown')
  expect(contactKind(origin, examId, { browser, path: '/api/attempts' })).toBe('other')
  expect(contactKind(origin, examId.replace('01', '02'), { browser, path })).toBe('other')
  expect(contactKind(origin, examId, { path })).toBe('missing')
})

it('a page shows the key for the address at which it was opened', () => {
  const page = `${origin}/exams/${examId}/take`
  const shown = proofText({ hash: keyHashAt(page, key), page })
  expect(contactKind(origin, examId, { page: shown, path })).toBe('shown')
  expect(contactKind(origin, examId, { page: shown, browser: 'stale', path })).toBe('shown')
  expect(contactKind(origin, examId, { page: shown.replace('/take', '/else'), path })).toBe('other')
})

it('no header, whatever it holds, ends in an error', () => {
  const text = fc.option(fc.string(), { nil: undefined })
  fc.assert(
    fc.property(text, text, fc.string(), (browser, page, anyPath) => {
      expect(CONTACT_KINDS).toContain(contactKind(origin, examId, { browser, page, path: anyPath }))
    }),
  )
})
