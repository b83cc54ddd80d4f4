/** The form of a user: what is typed, how it is checked, and what is sent. */
import { type User, userChange, userForm, type UserForm } from '#contract/people/users.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { imageOf } from '#src/api/upload-image.ts'
import { type FieldChecks, rules, schemaErrors, type UploadedImage } from '#src/ui/form/index.ts'

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
  /** Number as typed, in digits of either kind. */
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

const typedNumbers = { timeMultiplier: rules.needed(rules.number) }

export const userChecks: FieldChecks<UserValues> = {
  check: (values) => schemaErrors(userChange, userOf(values)),
  rules: typedNumbers,
}

/** A new account needs a password. */
export const newUserChecks: FieldChecks<UserValues> = {
  check: (values) => schemaErrors(userForm, userOf(values)),
  rules: typedNumbers,
}

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

/** Returns what is sent, once nothing is wrong with it. */
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
