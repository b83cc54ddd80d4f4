/** The form of a user as its two pages have it: a new account needs a password. */
import type { User, UserForm } from '#contract/people/users.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { NEW_USER, newUserChecks, userChecks, userOf, type UserValues, valuesOf } from './user-form.ts'
import { UserFields } from './UserFields.tsx'

export const userEditForm: RecordForm<User, UserForm, UserValues> = {
  ...userChecks,
  blank: () => NEW_USER,
  values: valuesOf,
  body: userOf,
  Fields: UserFields,
}

export const newUserForm: typeof userEditForm = { ...userEditForm, ...newUserChecks }
