/** The interface's own words in both languages, so that a test clicks what a reader of either would. */
import adminAr from '#locales/ar/admin.json' with { type: 'json' }
import attemptsAr from '#locales/ar/attempts.json' with { type: 'json' }
import authAr from '#locales/ar/auth.json' with { type: 'json' }
import commonAr from '#locales/ar/common.json' with { type: 'json' }
import errorsAr from '#locales/ar/errors.json' with { type: 'json' }
import playerAr from '#locales/ar/player.json' with { type: 'json' }
import resultAr from '#locales/ar/result.json' with { type: 'json' }
import validationAr from '#locales/ar/validation.json' with { type: 'json' }
import adminEn from '#locales/en/admin.json' with { type: 'json' }
import attemptsEn from '#locales/en/attempts.json' with { type: 'json' }
import authEn from '#locales/en/auth.json' with { type: 'json' }
import commonEn from '#locales/en/common.json' with { type: 'json' }
import errorsEn from '#locales/en/errors.json' with { type: 'json' }
import playerEn from '#locales/en/player.json' with { type: 'json' }
import resultEn from '#locales/en/result.json' with { type: 'json' }
import validationEn from '#locales/en/validation.json' with { type: 'json' }

export type Language = 'ar' | 'en'

const ar = {
  admin: adminAr,
  attempts: attemptsAr,
  auth: authAr,
  common: commonAr,
  errors: errorsAr,
  player: playerAr,
  result: resultAr,
  validation: validationAr,
}
const en = {
  admin: adminEn,
  attempts: attemptsEn,
  auth: authEn,
  common: commonEn,
  errors: errorsEn,
  player: playerEn,
  result: resultEn,
  validation: validationEn,
}

export const words = { ar, en }
