/** The forms of the profile: what is typed, its rules, and what is sent. */
import type { FieldError } from '#contract/errors.ts'
import type { Profile } from '#contract/profile.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { isMinor } from '#domain/people/age.ts'
import { imageOf } from '#src/api/upload-image.ts'
import type { UploadedImage } from '#src/ui/form/index.ts'
import { rules } from '#src/ui/form/index.ts'

export type PersonValues = {
  readonly avatar: UploadedImage | null
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
}

export function personValues({ avatar, firstName, lastName, mobile }: Profile): PersonValues {
  return { avatar: imageOf(avatar), firstName, lastName, mobile: mobile ?? '' }
}

export const personRules = {
  firstName: rules.personName,
  lastName: rules.personName,
  mobile: rules.optional(rules.mobile),
}

export function personChange({ avatar, firstName, lastName, mobile }: PersonValues) {
  const number = mobile.trim() === '' ? null : foldDigits(mobile)
  return { avatar: avatar?.id ?? null, firstName: firstName.trim(), lastName: lastName.trim(), mobile: number }
}

export type EmailValues = { readonly email: string; readonly emailPassword: string }

export function typedEmail(text: string): string {
  return foldDigits(text).trim()
}

/** Whether saving asks for another address than the account has. */
export function isNewEmail(typed: string, current: string): boolean {
  return typedEmail(typed).toLowerCase() !== current.toLowerCase()
}

export function emailRules(current: string) {
  return {
    email: rules.email,
    emailPassword: (value: string, { email }: EmailValues): FieldError | null =>
      isNewEmail(email, current) ? rules.required(value) : null,
  }
}

export type PasswordValues = {
  readonly password: string
  readonly passwordConfirmation: string
  readonly currentPassword: string
}

export const EMPTY_PASSWORDS: PasswordValues = { password: '', passwordConfirmation: '', currentPassword: '' }

export const passwordRules = {
  /** Empty keeps the one there is. */
  password: rules.optional(rules.password),
  passwordConfirmation: (value: string, { password }: PasswordValues): FieldError | null =>
    foldDigits(value) === foldDigits(password) ? null : { code: 'confirmation' },
  currentPassword: (value: string, { password }: PasswordValues): FieldError | null =>
    password === '' ? null : rules.required(value),
}

export function passwordChange({ password, passwordConfirmation, currentPassword }: PasswordValues) {
  return {
    password: foldDigits(password),
    passwordConfirmation: foldDigits(passwordConfirmation),
    currentPassword: foldDigits(currentPassword),
  }
}

export type AgeValues = {
  /** As typed, in digits of either kind. */
  readonly birthYear: string
  readonly guardianName: string
  readonly guardianMobile: string
}

const EARLIEST_BIRTH_YEAR = 1900

export function ageValues({ birthYear, guardian }: Profile): AgeValues {
  return {
    birthYear: birthYear === null ? '' : String(birthYear),
    guardianName: guardian?.name ?? '',
    guardianMobile: guardian?.mobile ?? '',
  }
}

/** Whether the year that was typed makes somebody need a guardian; `now` in ms UTC. */
export function needsGuardian(birthYear: string, now: number): boolean {
  const year = rules.typedNumber(birthYear)
  const thisYear = new Date(now).getUTCFullYear()
  return year !== null && year >= EARLIEST_BIRTH_YEAR && year <= thisYear && isMinor(year, now)
}

export function ageRules(now: number) {
  const max = new Date(now).getUTCFullYear()
  const whereMinor =
    (rule: rules.Rule) =>
    (value: string, { birthYear }: AgeValues): FieldError | null =>
      needsGuardian(birthYear, now) ? rule(value) : null
  return {
    birthYear: rules.optional(rules.numberBetween({ min: EARLIEST_BIRTH_YEAR, max })),
    guardianName: whereMinor(rules.personName),
    guardianMobile: whereMinor(rules.mobile),
  }
}

export function ageChange({ birthYear, guardianName, guardianMobile }: AgeValues, now: number) {
  const guardian = { name: guardianName.trim(), mobile: foldDigits(guardianMobile) }
  return {
    birthYear: rules.typedNumber(birthYear),
    guardian: needsGuardian(birthYear, now) ? guardian : null,
  }
}
