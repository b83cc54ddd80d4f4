/** The form of a user: what is typed, its rules, and what is sent. */
import type { User, UserForm } from '#contract/users.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { imageOf } from '#src/api/upload-image.ts'
import type { UploadedImage } from '#src/ui/form/index.ts'
import { rules } from '#src/ui/form/index.ts'

export type UserValues = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string
  /** Empty keeps the one there is. */
  readonly password: string
  readonly roleId: string
  readonly status: 'active' | 'inactive'
  readonly avatar: UploadedImage | null
  /** As typed, in digits of either kind. */
  readonly timeMultiplier: string
}

export const NEW_USER: UserValues = {
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  password: '',
  roleId: '',
  status: 'active',
  avatar: null,
  timeMultiplier: '1',
}

export const LONGEST_TIME_MULTIPLIER = 5

export const userRules = {
  firstName: rules.personName,
  lastName: rules.personName,
  email: rules.email,
  mobile: rules.optional(rules.mobile),
  password: rules.optional(rules.password),
  roleId: rules.required,
  timeMultiplier: rules.needed(rules.numberBetween({ min: 1, max: LONGEST_TIME_MULTIPLIER, isWhole: false })),
}

/** A new account needs a password. */
export const newUserRules = { ...userRules, password: rules.password }

export function valuesOf(user: User): UserValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    mobile: user.mobile ?? '',
    password: '',
    roleId: user.role.id,
    status: user.status,
    avatar: imageOf(user.avatar),
    timeMultiplier: String(user.timeMultiplier),
  }
}

/** What is sent, once the rules hold. */
export function userOf(values: UserValues): UserForm {
  const { avatar, mobile, timeMultiplier, email, password, firstName, lastName, roleId, status } = values
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    roleId,
    status,
    email: foldDigits(email).trim(),
    mobile: mobile.trim() === '' ? null : foldDigits(mobile),
    password: foldDigits(password),
    avatar: avatar?.id ?? null,
    timeMultiplier: rules.typedNumber(timeMultiplier) ?? 1,
  }
}
