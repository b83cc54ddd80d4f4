/** The form of an exam's settings: what is typed, its rules, and what is sent. */
import type { ExamForm, ExamRecord } from '#contract/exam-form.ts'
import type { FieldError } from '#contract/errors.ts'
import { imageOf } from '#src/api/upload-image.ts'
import { rules, type UploadedImage } from '#src/ui/form/index.ts'
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

export const LONGEST_EXAM_MINUTES = 24 * 60

const number = (min: number, max: number) => rules.needed(rules.numberBetween({ min, max }))

export const titleRule = rules.needed(rules.atMost(200))
export const minutesRule = number(1, LONGEST_EXAM_MINUTES)

export const link: rules.Rule = rules.optional((value) =>
  /^https:\/\/[^\s]+$/.test(value.trim()) && value.length <= 2_000 ? null : { code: 'url' },
)

function instantRule(value: string): FieldError | null {
  return value === '' || localInstant(value) !== null ? null : { code: 'date' }
}

/** Whether the window of an exam ends before it opens. */
export function isInverted({ opensAt, endsAt }: Pick<SettingsValues, 'opensAt' | 'endsAt'>): boolean {
  const [begin, end] = [localInstant(opensAt), localInstant(endsAt)]
  return begin !== null && end !== null && end <= begin
}

function endRule(endsAt: string, { opensAt }: SettingsValues): FieldError | null {
  return isInverted({ opensAt, endsAt }) ? { code: 'invalid' } : instantRule(endsAt)
}

export const settingsRules = {
  title: titleRule,
  description: rules.atMost(5_000),
  durationMinutes: minutesRule,
  opensAt: instantRule,
  endsAt: endRule,
  videoLink: link,
  maximumAttempts: rules.optional(rules.numberBetween({ min: 1, max: 1_000 })),
  leaveGraceSeconds: number(0, 3_600),
  lateSyncHours: number(0, 24 * 30),
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

/** What is sent, once the rules hold. */
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
