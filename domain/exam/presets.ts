/** Two ways to set an exam up, by what its results are for; everything may be chosen otherwise afterwards. */
import type { ExamSettings } from './document.ts'
import { resultRules } from './result-rules.ts'

export type ExamPreset = 'practice' | 'graded'

/** Minutes after which late answers of a graded exam wait for a person, unless its author says otherwise. */
export const GRADED_SILENCE_MINUTES = 10

type PresetSettings = Pick<
  ExamSettings,
  | 'scoreShown'
  | 'scoreShownAt'
  | 'correctnessShown'
  | 'correctnessShownAt'
  | 'answersShown'
  | 'answersShownAt'
  | 'silenceMinutes'
  | 'maximumAttempts'
  | 'allowOfflineStart'
>

const WITHOUT_DATES = { scoreShownAt: null, correctnessShownAt: null, answersShownAt: null } as const

/** Decisions of each preset; the rest of the settings stays as it is. */
export const PRESETS = {
  practice: {
    ...WITHOUT_DATES,
    scoreShown: 'at-once',
    correctnessShown: 'at-once',
    answersShown: 'at-once',
    silenceMinutes: null,
  },
  graded: {
    ...WITHOUT_DATES,
    scoreShown: 'at-once',
    correctnessShown: 'after-end',
    answersShown: 'after-end',
    silenceMinutes: GRADED_SILENCE_MINUTES,
    maximumAttempts: 1,
    allowOfflineStart: false,
  },
} as const satisfies Record<ExamPreset, Partial<PresetSettings>>

/** The preset that these settings are; null: the author's own. Any number of silent minutes is a graded exam's. */
export function presetOf(settings: PresetSettings): ExamPreset | null {
  const { score, correctness, answers } = resultRules(settings)
  const [silence, when] = [settings.silenceMinutes ?? null, [score.when, correctness.when, answers.when].join(' ')]
  if (when === 'at-once at-once at-once') return silence === null ? 'practice' : null
  const isStrict = silence !== null && settings.maximumAttempts === 1 && !settings.allowOfflineStart
  return when === 'at-once after-end after-end' && isStrict ? 'graded' : null
}
