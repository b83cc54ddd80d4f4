import { expect, test } from 'vitest'
import type { AcademySettings } from '#contract/office/settings.ts'
import { fieldErrorsOf } from '#src/ui/form/use-form-failure.tsx'
import { settingsChecks, settingsOf, settingsValues, type SettingsValues } from './settings-form.ts'

const SETTINGS: AcademySettings = {
  name: { ar: 'مقياس', en: 'Miqyas' },
  defaultLocale: 'ar',
  logo: null,
  contact: {
    email: 'hello@miqyas.test',
    phone: '+966512345678',
    whatsapp: null,
    website: 'https://miqyas.test',
    address: { ar: 'الرياض', en: 'Riyadh' },
  },
  vatPercent: 15,
  seller: { name: { ar: '', en: '' }, address: { ar: '', en: '' }, vatNumber: null },
  defaultLeaveGraceSeconds: 30,
  teachersSeeOwnGroups: false,
}

const errorsOf = (changed: Partial<SettingsValues>) =>
  fieldErrorsOf({ ...settingsValues(SETTINGS), ...changed }, settingsChecks)

test('an admin who saves without a change changes nothing', () => {
  expect(settingsOf(settingsValues(SETTINGS))).toEqual(SETTINGS)
})

test('an admin types numbers in Arabic digits', () => {
  const typed = { ...settingsValues(SETTINGS), vatPercent: '٧٫٥', leaveGrace: '٤٥' }
  expect(errorsOf(typed)).toEqual({})
  expect(settingsOf(typed)).toMatchObject({ vatPercent: 7.5, defaultLeaveGraceSeconds: 45 })
})

test('an admin leaves contact channels empty, but writes none that leads nowhere', () => {
  expect(settingsOf({ ...settingsValues(SETTINGS), phone: ' ' }).contact.phone).toBeNull()
  expect(errorsOf({ phone: '', website: ' ', email: '' })).toEqual({})
  expect(errorsOf({ phone: '123', website: 'miqyas', email: 'hello@' })).toEqual({
    phone: { code: 'mobile' },
    website: { code: 'url' },
    email: { code: 'email' },
  })
})

test('an academy has a name, a share of tax up to a hundred, and a grace of at most an hour', () => {
  expect(errorsOf({ nameAr: ' ', vatPercent: '101', leaveGrace: '3601' })).toEqual({
    nameAr: { code: 'required' },
    vatPercent: { code: 'maxValue', values: { max: 100 } },
    leaveGrace: { code: 'maxValue', values: { max: 3600 } },
  })
  expect(errorsOf({ leaveGrace: '1.5' })).toEqual({ leaveGrace: { code: 'integer' } })
})
