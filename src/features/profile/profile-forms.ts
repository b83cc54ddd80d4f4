/** The forms of the profile: what is typed, how it is checked, and what is sent. */
import type { FieldError } from '#contract/foundation/errors.ts'
import {
  type Profile,
  profileForm,
  type ProfileForm,
  withCode,
  withPassword,
  withPasswordAndCode,
} from '#contract/people/profile.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { EARLIEST_BIRTH_YEAR, isMinor } from '#domain/people/age.ts'
import { imageOf } from '#src/api/upload-image.ts'
import { type FieldChecks, rules, schemaErrors, type UploadedImage } from '#src/ui/form/index.ts'

export type PersonValues = {
  readonly avatar: UploadedImage | null
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
}

export function personValues({ avatar, firstName, lastName, mobile }: Profile): PersonValues {
  return { avatar: imageOf(avatar), firstName, lastName, mobile: mobile ?? '' }
}

export const personChecks: FieldChecks<PersonValues> = {
  check: (values) => schemaErrors(profileForm, personChange(values)),
}

export function personChange({ avatar, firstName, lastName, mobile }: PersonValues): ProfileForm {
  const number = mobile.trim() === '' ? null : foldDigits(mobile)
  return { avatar: avatar?.id ?? null, firstName: firstName.trim(), lastName: lastName.trim(), mobile: number }
}

export type EmailValues = { readonly email: string; readonly emailPassword: string }

export function typedEmail(text: string): string {
  return foldDigits(text).trim()
}

/** Answers whether saving asks for another address than the account has. */
export function isNewEmail(typed: string, current: string): boolean {
  return typedEmail(typed).toLowerCase() !== current.toLowerCase()
}

export function emailChecks(current: string): FieldChecks<EmailValues> {
  return {
    check: (values) => schemaErrors(profileForm, emailChange(values)),
    rules: { emailPassword: (value, { email }) => (isNewEmail(email, current) ? rules.required(value) : null) },
    fieldNames: { currentPassword: 'emailPassword' },
  }
}

export function emailChange({ email, emailPassword }: EmailValues): ProfileForm {
  return { email: typedEmail(email), currentPassword: foldDigits(emailPassword) }
}

export type PasswordValues = {
  readonly password: string
  readonly passwordConfirmation: string
  readonly currentPassword: string
}

export const EMPTY_PASSWORDS: PasswordValues = { password: '', passwordConfirmation: '', currentPassword: '' }

export const passwordChecks: FieldChecks<PasswordValues> = {
  check: (values) => schemaErrors(profileForm, passwordChange(values)),
  rules: { currentPassword: (value, { password }) => (password === '' ? null : rules.required(value)) },
}

export function passwordChange({ password, passwordConfirmation, currentPassword }: PasswordValues): ProfileForm {
  return {
    password: foldDigits(password),
    passwordConfirmation: foldDigits(passwordConfirmation),
    currentPassword: foldDigits(currentPassword),
  }
}

export type AgeValues = {
  /** Number as typed, in digits of either kind. */
  readonly birthYear: string
  readonly guardianName: string
  readonly guardianMobile: string
}

export function ageValues({ birthYear, guardian }: Profile): AgeValues {
  return {
    birthYear: birthYear === null ? '' : String(birthYear),
    guardianName: guardian?.name ?? '',
    guardianMobile: guardian?.mobile ?? '',
  }
}

/** Answers whether the year that was typed means that a guardian is needed; `now` in ms UTC. */
export function needsGuardian(birthYear: string, now: number): boolean {
  const year = rules.typedNumber(birthYear)
  const thisYear = new Date(now).getUTCFullYear()
  return year !== null && year >= EARLIEST_BIRTH_YEAR && year <= thisYear && isMinor(year, now)
}

export function ageChecks(now: number): FieldChecks<AgeValues> {
  const thisYear = new Date(now).getUTCFullYear()
  const notInTheFuture = (value: string): FieldError | null =>
    (rules.typedNumber(value) ?? 0) > thisYear ? { code: 'maxValue', values: { max: thisYear } } : null
  return {
    check: (values) => schemaErrors(profileForm, ageChange(values, now)),
    rules: { birthYear: rules.optional((value) => rules.wholeNumber(value) ?? notInTheFuture(value)) },
    fieldNames: {
      guardian: 'guardianName',
      'guardian.name': 'guardianName',
      'guardian.mobile': 'guardianMobile',
    },
  }
}

export function ageChange({ birthYear, guardianName, guardianMobile }: AgeValues, now: number): ProfileForm {
  const guardian = { name: guardianName.trim(), mobile: foldDigits(guardianMobile) }
  return {
    birthYear: rules.typedNumber(birthYear),
    guardian: needsGuardian(birthYear, now) ? guardian : null,
  }
}

/** Values of a dialog that asks for the password; not `password`, which is a field of the page under it. */
export type DialogPassword = { readonly dialogPassword: string }

export const dialogPasswordChecks: FieldChecks<DialogPassword> = {
  check: ({ dialogPassword }) => schemaErrors(withPassword, { password: foldDigits(dialogPassword) }),
  fieldNames: { password: 'dialogPassword' },
}

/** Values of a dialog that asks for a code too. */
export type DialogProof = DialogPassword & { readonly dialogCode: string }

export const dialogProofChecks: FieldChecks<DialogProof> = {
  check: ({ dialogPassword, dialogCode }) =>
    schemaErrors(withPasswordAndCode, { password: foldDigits(dialogPassword), code: dialogCode.trim() }),
  fieldNames: { password: 'dialogPassword', code: 'dialogCode' },
}

export const codeChecks: FieldChecks<{ readonly code: string }> = {
  check: ({ code }) => schemaErrors(withCode, { code: code.trim() }),
}
