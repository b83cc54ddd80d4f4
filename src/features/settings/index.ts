export { academyLogo, academyName, keepAcademy, refreshAcademy, subscribeAcademy } from './academy.ts'
export { FIRST_LOOK, LOOK, LOOK_NAMES, type Look } from './look.ts'
export type { ColorScheme, Digits, Language, Preferences } from './preferences.ts'
export {
  followOtherTabs,
  forgetLook,
  hasOwnLook,
  preferences,
  setAcademyLanguage,
  setPreference,
  subscribePreferences,
  unchosenPreferences,
} from './preferences.ts'
export { DARK_DEVICE, schemeOf, type ShownScheme, writeScheme } from './shown-scheme.ts'
export { useAcademyContact, useAcademyLogo, useAcademyName, usePreferences } from './use-preferences.ts'
