import type { ExamSettings } from './document.ts'
import { USUAL_TOOLS } from './tools.ts'

/** Settings of a new exam until its author decides otherwise, whether it is made by hand or out of a file. */
export const USUAL_SETTINGS: Omit<
  ExamSettings,
  'title' | 'locale' | 'type' | 'durationMinutes' | 'categoryId' | 'imageFile'
> = {
  description: '',
  showHint: true,
  showAnswer: true,
  videoLink: null,
  shuffleOptions: true,
  partialCredit: false,
  maximumAttempts: null,
  leaveGraceSeconds: 30,
  lateSyncHours: 24,
  allowPreparation: true,
  allowOfflineStart: false,
  demo: false,
  opensAt: null,
  endsAt: null,
  scoreShown: 'at-once',
  scoreShownAt: null,
  correctnessShown: 'at-once',
  correctnessShownAt: null,
  answersShown: 'at-once',
  answersShownAt: null,
  silenceMinutes: null,
  replay: false,
  passMark: null,
  percentileShown: false,
  certificate: false,
  afterExamId: null,
  safeBrowser: false,
  mathematics: 'international',
  bilingual: false,
  titleTranslation: '',
  referenceSheetTranslation: '',
  ...USUAL_TOOLS,
}
