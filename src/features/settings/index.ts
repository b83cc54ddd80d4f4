export { academyLogo, academyName, keepAcademy, refreshAcademy, subscribeAcademy } from './academy.ts'
export { GRANTED_LOOK_KEY, KEPT_PREFIX } from './kept-preferences.ts'
export { FIRST_LOOK, isForReading, LOOK, LOOK_NAMES, type Look } from './look.ts'
export type { ColorScheme, Digits, Language, Preferences } from './preferences.ts'
export {
  followOtherTabs,
  forgetLook,
  hasOwnLook,
  keptLook,
  preferences,
  setAcademyLanguage,
  setPreference,
  subscribePreferences,
  unchosenPreferences,
} from './preferences.ts'
export { DARK_DEVICE, schemeOf, type ShownScheme, writeScheme } from './shown-scheme.ts'
export { useAcademyContact, useAcademyLogo, useAcademyName, usePreferences } from './use-preferences.ts'
