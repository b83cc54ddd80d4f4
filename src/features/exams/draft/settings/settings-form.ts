/** The form of an exam's settings: what is typed, how it is checked, and what is sent. */
import { examForm, type ExamForm, type ExamRecord } from '#contract/exam-form.ts'
import { imageOf } from '#src/api/upload-image.ts'
import { type FieldChecks, rules, schemaErrors, type UploadedImage } from '#src/ui/form/index.ts'
import { localInstant, localText } from '#src/ui/form/local-time.ts'

export type SettingsValues = {
  readonly title: string
  readonly description: string
  readonly locale: ExamForm['locale']
  readonly type: ExamForm['type']
  /** Empty: none. */
  readonly categoryId: string
  readonly imageFile: UploadedImage | null
  /** Numbers as typed, in digits of either kind. */
  readonly durationMinutes: string
  /** As `datetime-local` has it; empty: no limit. */
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
}

/** Whether the window of an exam ends before it opens. */
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
  },
}

export function valuesOf(exam: ExamRecord): SettingsValues {
  return {
    title: exam.title,
    description: exam.description,
    locale: exam.locale,
    type: exam.type,
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
  }
}

function emptyToNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

/** What is sent, once nothing is wrong with it. */
export function settingsOf(values: SettingsValues): ExamForm {
  return {
    ...values,
    title: values.title.trim(),
    categoryId: emptyToNull(values.categoryId),
    imageFile: values.imageFile?.id ?? null,
    durationMinutes: rules.typedNumber(values.durationMinutes) ?? 1,
    opensAt: localInstant(values.opensAt),
    endsAt: localInstant(values.endsAt),
    videoLink: emptyToNull(values.videoLink),
    maximumAttempts: rules.typedNumber(values.maximumAttempts),
    leaveGraceSeconds: rules.typedNumber(values.leaveGraceSeconds) ?? 0,
    lateSyncHours: rules.typedNumber(values.lateSyncHours) ?? 0,
  }
}
