import { expect, test } from 'vitest'
import type { AcademySettings } from '#contract/settings.ts'
import { settingsOf, settingsRules, settingsValues } from './settings-form.ts'

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
  defaultLeaveGraceSeconds: 30,
}

test('an admin who saves without a change changes nothing', () => {
  expect(settingsOf(settingsValues(SETTINGS))).toEqual(SETTINGS)
})

test('an admin types numbers in Arabic digits', () => {
  const typed = { ...settingsValues(SETTINGS), vatPercent: '٧٫٥', leaveGrace: '٤٥' }
  expect(settingsRules.vatPercent(typed.vatPercent)).toBeNull()
  expect(settingsOf(typed)).toMatchObject({ vatPercent: 7.5, defaultLeaveGraceSeconds: 45 })
})

test('an admin leaves contact channels empty, but writes none that leads nowhere', () => {
  expect(settingsOf({ ...settingsValues(SETTINGS), phone: ' ' }).contact.phone).toBeNull()
  expect(settingsRules.phone('')).toBeNull()
  expect(settingsRules.phone('123')).toEqual({ code: 'mobile' })
  expect(settingsRules.website('miqyas')).toEqual({ code: 'url' })
  expect(settingsRules.email('hello@')).toEqual({ code: 'email' })
})

test('an academy has a name, a share of tax up to a hundred, and a grace of at most an hour', () => {
  expect(settingsRules.nameAr(' ')).toEqual({ code: 'required' })
  expect(settingsRules.vatPercent('101')).toEqual({ code: 'maxValue', values: { max: 100 } })
  expect(settingsRules.leaveGrace('3601')).toEqual({ code: 'maxValue', values: { max: 3600 } })
  expect(settingsRules.leaveGrace('1.5')).toEqual({ code: 'integer' })
})
