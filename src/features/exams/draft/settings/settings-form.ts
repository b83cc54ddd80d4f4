/** The form of an exam's settings: what is typed, how it is checked, and what is sent. */
import { examForm, type ExamForm, type ExamRecord } from '#contract/exams/exam-form.ts'
import { type ExamPreset, PRESETS } from '#domain/exam/presets.ts'
import { imageOf } from '#src/api/upload-image.ts'
import { type FieldChecks, rules, schemaErrors, type UploadedImage } from '#src/ui/form/index.ts'
import { scaleSettingsOf, type ScaleValues, scaleValuesOf } from './scale-form.ts'
import { localInstant, localText } from '#src/ui/form/local-time.ts'

export type SettingsValues = ScaleValues & {
  readonly title: string
  readonly description: string
  readonly locale: ExamForm['locale']
  readonly type: ExamForm['type']
  readonly mathematics: ExamForm['mathematics']
  readonly bilingual: boolean
  /** Empty: the title holds for both languages. */
  readonly titleTranslation: string
  readonly referenceSheetTranslation: string
  /** Empty: none. */
  readonly categoryId: string
  readonly imageFile: UploadedImage | null
  /** Numbers as typed, in digits of either kind. */
  readonly durationMinutes: string
  /** `2026-11-28T14:30` by the clock of the device; empty: no limit. */
  readonly opensAt: string
  readonly endsAt: string
  readonly active: boolean
  readonly demo: boolean
  readonly showHint: boolean
  readonly showAnswer: boolean
  readonly videoLink: string
  readonly shuffleOptions: boolean
  readonly partialCredit: boolean
  /** Empty: as many as they like. */
  readonly maximumAttempts: string
  readonly leaveGraceSeconds: string
  readonly lateSyncHours: string
  readonly allowPreparation: boolean
  readonly allowOfflineStart: boolean
  readonly scoreShown: ExamForm['scoreShown']
  /** The date belongs to a part that is shown at a date. */
  readonly scoreShownAt: string
  readonly correctnessShown: ExamForm['correctnessShown']
  readonly correctnessShownAt: string
  readonly answersShown: ExamForm['answersShown']
  readonly answersShownAt: string
  /** Empty: late answers count however long they were on the way. */
  readonly silenceMinutes: string
  readonly replay: boolean
  /** Empty: none. */
  readonly passMark: string
  readonly percentileShown: boolean
  readonly certificate: boolean
  /** The exam that has to be passed first, with its title; null: none. */
  readonly afterExamId: ExamRecord['afterExam']
  /** The course that has to be finished first, with its title; null: none. */
  readonly afterCourseId: ExamRecord['afterCourse']
  readonly safeBrowser: boolean
  readonly calculator: ExamForm['calculator']
  readonly scratchPad: boolean
  readonly lineReader: boolean
  readonly highlighter: boolean
  readonly readAloud: boolean
  readonly figureZoom: boolean
  readonly strikeOut: boolean
  /** Markdown; empty: none. */
  readonly referenceSheet: string
}

export const SHOWN_WHEN = ['at-once', 'after-end', 'at-date', 'never'] as const

/** The values that a preset puts into the form. */
export function presetValues(preset: ExamPreset): Partial<SettingsValues> {
  const {
    silenceMinutes,
    scoreShownAt: _score,
    correctnessShownAt: _right,
    answersShownAt: _answers,
    ...chosen
  } = PRESETS[preset]
  const attempts = 'maximumAttempts' in chosen ? { maximumAttempts: String(chosen.maximumAttempts) } : {}
  const silence = { silenceMinutes: silenceMinutes === null ? '' : String(silenceMinutes) }
  return { ...chosen, ...attempts, ...silence } as Partial<SettingsValues>
}

/** Answers whether the window of an exam ends before it opens. */
export function isInverted({ opensAt, endsAt }: Pick<SettingsValues, 'opensAt' | 'endsAt'>): boolean {
  const [begin, end] = [localInstant(opensAt), localInstant(endsAt)]
  return begin !== null && end !== null && end <= begin
}

export const settingsChecks: FieldChecks<SettingsValues> = {
  check: (values) => schemaErrors(examForm, settingsOf(values)),
  rules: {
    durationMinutes: rules.needed(rules.wholeNumber),
    opensAt: rules.dateTime,
    endsAt: rules.dateTime,
    maximumAttempts: rules.optional(rules.wholeNumber),
    leaveGraceSeconds: rules.needed(rules.wholeNumber),
    lateSyncHours: rules.needed(rules.wholeNumber),
    scoreShownAt: rules.dateTime,
    correctnessShownAt: rules.dateTime,
    answersShownAt: rules.dateTime,
    silenceMinutes: rules.optional(rules.wholeNumber),
    passMark: rules.optional(rules.wholeNumber),
    scaleLowest: rules.optional(rules.number),
    scaleHighest: rules.optional(rules.number),
    scaleStep: rules.optional(rules.number),
    scaleOutOf: rules.optional(rules.number),
  },
}

export function valuesOf(exam: ExamRecord): SettingsValues {
  return {
    title: exam.title,
    description: exam.description,
    locale: exam.locale,
    type: exam.type,
    mathematics: exam.mathematics,
    bilingual: exam.bilingual,
    titleTranslation: exam.titleTranslation,
    referenceSheetTranslation: exam.referenceSheetTranslation,
    categoryId: exam.categoryId ?? '',
    imageFile: imageOf(exam.imageFile),
    durationMinutes: String(exam.durationMinutes),
    opensAt: localText(exam.opensAt),
    endsAt: localText(exam.endsAt),
    active: exam.active,
    demo: exam.demo,
    showHint: exam.showHint,
    showAnswer: exam.showAnswer,
    videoLink: exam.videoLink ?? '',
    shuffleOptions: exam.shuffleOptions,
    partialCredit: exam.partialCredit,
    maximumAttempts: exam.maximumAttempts === null ? '' : String(exam.maximumAttempts),
    leaveGraceSeconds: String(exam.leaveGraceSeconds),
    lateSyncHours: String(exam.lateSyncHours),
    allowPreparation: exam.allowPreparation,
    allowOfflineStart: exam.allowOfflineStart,
    scoreShown: exam.scoreShown,
    scoreShownAt: localText(exam.scoreShownAt),
    correctnessShown: exam.correctnessShown,
    correctnessShownAt: localText(exam.correctnessShownAt),
    answersShown: exam.answersShown,
    answersShownAt: localText(exam.answersShownAt),
    silenceMinutes: exam.silenceMinutes === null ? '' : String(exam.silenceMinutes),
    replay: exam.replay,
    passMark: exam.passMark === null ? '' : String(exam.passMark),
    percentileShown: exam.percentileShown,
    ...scaleValuesOf(exam),
    certificate: exam.certificate,
    afterExamId: exam.afterExam,
    afterCourseId: exam.afterCourse,
    safeBrowser: exam.safeBrowser,
    calculator: exam.calculator,
    scratchPad: exam.scratchPad,
    lineReader: exam.lineReader,
    highlighter: exam.highlighter,
    readAloud: exam.readAloud,
    figureZoom: exam.figureZoom,
    strikeOut: exam.strikeOut,
    referenceSheet: exam.referenceSheet,
  }
}

function emptyToNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

/** A date that is typed and not chosen is no date. */
function shownAt(when: ExamForm['scoreShown'], typed: string): number | null {
  return when === 'at-date' ? localInstant(typed) : null
}

/** The body that is sent, once nothing is wrong with the values. */
export function settingsOf(values: SettingsValues): ExamForm {
  return {
    ...values,
    title: values.title.trim(),
    categoryId: emptyToNull(values.categoryId),
    imageFile: values.imageFile?.id ?? null,
    afterExamId: values.afterExamId?.id ?? null,
    afterCourseId: values.afterCourseId?.id ?? null,
    safeBrowser: values.safeBrowser,
    durationMinutes: rules.typedNumber(values.durationMinutes) ?? 1,
    opensAt: localInstant(values.opensAt),
    endsAt: localInstant(values.endsAt),
    videoLink: emptyToNull(values.videoLink),
    maximumAttempts: rules.typedNumber(values.maximumAttempts),
    leaveGraceSeconds: rules.typedNumber(values.leaveGraceSeconds) ?? 0,
    lateSyncHours: rules.typedNumber(values.lateSyncHours) ?? 0,
    scoreShownAt: shownAt(values.scoreShown, values.scoreShownAt),
    correctnessShownAt: shownAt(values.correctnessShown, values.correctnessShownAt),
    answersShownAt: shownAt(values.answersShown, values.answersShownAt),
    silenceMinutes: rules.typedNumber(values.silenceMinutes),
    passMark: rules.typedNumber(values.passMark),
    ...scaleSettingsOf(values),
    referenceSheet: values.referenceSheet.trim(),
    titleTranslation: values.titleTranslation.trim(),
    referenceSheetTranslation: values.referenceSheetTranslation.trim(),
  }
}
