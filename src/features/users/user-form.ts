/** The form of a user: what is typed, how it is checked, and what is sent. */
import { type User, userChange, userForm, type UserForm, type UserRecord } from '#contract/people/users.ts'
import {
  ACCOMMODATION_NAMES,
  ACCOMMODATIONS,
  type Accommodations,
  grantedAccommodations,
  usualValue,
} from '#domain/accommodations/accommodations.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { imageOf } from '#src/api/upload-image.ts'
import { type FieldChecks, rules, schemaErrors, type UploadedImage } from '#src/ui/form/index.ts'

/** A flag is a switch, minutes are a number as typed, a choice is the name of its value. */
type NeedValues = {
  readonly [Name in keyof typeof ACCOMMODATIONS]: (typeof ACCOMMODATIONS)[Name] extends { readonly kind: 'flag' }
    ? boolean
    : string
}

export type UserValues = NeedValues & {
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
  ...needValues({}),
}

const typedNumbers = {
  timeMultiplier: rules.needed(rules.number),
  breakMinutes: rules.needed(rules.wholeNumber),
}

const fieldNames = Object.fromEntries(ACCOMMODATION_NAMES.map((name) => [`accommodations.${name}`, name]))

function needValues(accommodations: Accommodations): NeedValues {
  const typed = ACCOMMODATION_NAMES.map((name) => {
    const value = accommodations[name] ?? usualValue(name)
    return [name, typeof value === 'boolean' ? value : String(value)] as const
  })
  return Object.fromEntries(typed) as NeedValues
}

function needsOf(values: NeedValues): Accommodations {
  const given = ACCOMMODATION_NAMES.map((name) => {
    const isNumber = ACCOMMODATIONS[name].kind === 'minutes'
    return [name, isNumber ? (rules.typedNumber(String(values[name])) ?? 0) : values[name]] as const
  })
  return grantedAccommodations(Object.fromEntries(given))
}

export const userChecks: FieldChecks<UserValues> = {
  check: (values) => schemaErrors(userChange, userOf(values)),
  rules: typedNumbers,
  fieldNames,
}

/** A new account needs a password. */
export const newUserChecks: FieldChecks<UserValues> = {
  check: (values) => schemaErrors(userForm, userOf(values)),
  rules: typedNumbers,
  fieldNames,
}

export function valuesOf(user: User & Partial<UserRecord>): UserValues {
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
    ...needValues(user.accommodations ?? {}),
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
    accommodations: needsOf(values),
  }
}
