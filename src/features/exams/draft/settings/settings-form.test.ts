import { expect, test } from 'vitest'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { fieldErrorsOf } from '#src/ui/form/use-form-failure.tsx'
import { settingsChecks, settingsOf, type SettingsValues, valuesOf } from './settings-form.ts'

const FORM = {
  title: 'اختبار القدرات',
  description: '',
  locale: 'ar',
  type: 'mixed',
  categoryId: null,
  imageFile: null,
  durationMinutes: 60,
  opensAt: null,
  endsAt: 1_795_327_259_999,
  active: true,
  demo: false,
  showHint: true,
  showAnswer: false,
  videoLink: null,
  shuffleOptions: true,
  partialCredit: false,
  maximumAttempts: null,
  leaveGraceSeconds: 30,
  lateSyncHours: 24,
  scoreShown: 'at-once',
  scoreShownAt: null,
  correctnessShown: 'at-date',
  correctnessShownAt: 1_795_327_260_000,
  answersShown: 'never',
  answersShownAt: null,
  silenceMinutes: 15,
  replay: true,
  passMark: 60,
  percentileShown: true,
  scoreScale: 'linear',
  scaleLowest: 200,
  scaleHighest: 800,
  scaleStep: 10,
  scaleOutOf: null,
  scaleTable: '',
  certificate: true,
  afterExamId: '01a2283c-43d2-746d-88b2-a3c2d2aa30ee',
  afterCourseId: '01a2283c-43d2-746d-88b2-a3c2d2aa30ef',
  safeBrowser: true,
  allowPreparation: true,
  allowOfflineStart: false,
  calculator: 'scientific',
  scratchPad: false,
  lineReader: true,
  highlighter: false,
  readAloud: false,
  figureZoom: true,
  strikeOut: true,
  referenceSheet: '$a^2 + b^2 = c^2$',
  bilingual: true,
  titleTranslation: 'Trial',
  referenceSheetTranslation: '',
} as const
const afterExam = { id: FORM.afterExamId, title: 'الاختبار الأول' }
const afterCourse = { id: FORM.afterCourseId, title: 'الدورة الأولى' }
const values = valuesOf({ ...FORM, afterExam, afterCourse } as unknown as ExamRecord)

function failing(changed: Partial<SettingsValues>): string[] {
  return Object.keys(fieldErrorsOf({ ...values, ...changed }, settingsChecks))
}

test('an admin who saves without a change sends what was read', () => {
  expect(settingsOf(values)).toEqual(FORM)
  expect(failing({})).toEqual([])
})

test('an admin may write numbers in Arabic digits', () => {
  const typed = { durationMinutes: '٩٠', maximumAttempts: '٣', leaveGraceSeconds: '٠' }
  expect(failing(typed)).toEqual([])
  expect(settingsOf({ ...values, ...typed })).toMatchObject({
    durationMinutes: 90,
    maximumAttempts: 3,
    leaveGraceSeconds: 0,
  })
})

test('a certificate needs a pass mark', () => {
  expect(failing({ passMark: '', certificate: true })).toEqual(['passMark'])
  expect(failing({ passMark: '', certificate: false })).toEqual([])
})

test('an author sees what is wrong with a scale, and only the chosen kind is sent', () => {
  expect(failing({ scaleHighest: '٢٠٠' })).toEqual(['scaleHighest'])
  expect(failing({ scaleStep: 'seven' })).toEqual(['scaleStep'])
  const pasted: Partial<SettingsValues> = { scoreScale: 'table', scaleOutOf: '٤٠', scaleTable: '0\t200\n40\t800\n' }
  expect(failing(pasted)).toEqual([])
  expect(settingsOf({ ...values, ...pasted })).toMatchObject({
    scaleOutOf: 40,
    scaleTable: '0\t200\n40\t800',
    scaleLowest: null,
    scaleHighest: null,
    scaleStep: null,
  })
  expect(fieldErrorsOf({ ...values, ...pasted, scaleTable: '0 200\n41 800' }, settingsChecks)).toEqual({
    scaleTable: { code: 'scaleLine', values: { line: 2 } },
  })
  expect(failing({ scoreScale: 'none', scaleLowest: '', scaleHighest: '', scaleStep: '' })).toEqual([])
})

test('an exam does not end before it opens', () => {
  const window = { opensAt: '2026-11-22T10:00', endsAt: '2026-11-22T09:59' }
  expect(failing(window)).toEqual(['endsAt'])
  expect(failing({ ...window, endsAt: '2026-11-22T10:01' })).toEqual([])
})

test('an admin is shown at the field what cannot be', () => {
  expect(failing({ title: ' ', durationMinutes: '0', videoLink: 'http://example.com', lateSyncHours: '721' })).toEqual([
    'title',
    'durationMinutes',
    'videoLink',
    'lateSyncHours',
  ])
})
