import type { Paper } from '#domain/exam/paper.ts'
import { usePreference } from '../device/preferences.ts'

/** True if the buttons that strike options out are wanted: the exam decides until the student has chosen on this device. */
export function useStrikeOut({ tools }: Paper): boolean {
  return usePreference('strikeOut') ?? tools?.strikeOut ?? false
}
