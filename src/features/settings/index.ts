export { academyName, refreshAcademy, subscribeAcademy } from './academy.ts'
export type { ColorScheme, Digits, Language, Preferences } from './preferences.ts'
export { followOtherTabs, preferences, setAcademyLanguage, setPreference, subscribePreferences } from './preferences.ts'
export { useAcademyName, usePreferences } from './use-preferences.ts'
