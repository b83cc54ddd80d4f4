export { academyLogo, academyName, keepAcademy, refreshAcademy, subscribeAcademy } from './academy.ts'
export type { ColorScheme, Digits, Language, Preferences } from './preferences.ts'
export {
  followOtherTabs,
  preferences,
  setAcademyLanguage,
  setPreference,
  subscribePreferences,
  unchosenPreferences,
} from './preferences.ts'
export { useAcademyLogo, useAcademyName, usePreferences } from './use-preferences.ts'
