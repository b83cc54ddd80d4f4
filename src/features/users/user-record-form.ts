/** The form of a user as its two pages have it: a new account needs a password. */
import { t } from 'i18next'
import type { UserForm } from '#contract/people/users.ts'
import { ACCOMMODATIONS } from '#domain/accommodations/accommodations.ts'
import type { FieldLabels } from '#src/ui/form/index.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { NEW_USER, newUserChecks, userChecks, userOf, type UserValues, valuesOf } from './user-form.ts'
import type { KnownUser } from './user-kind.ts'
import { UserFields } from './UserFields.tsx'

/** What a student needs in exams has its words in a file that students have too. */
function labels(): FieldLabels<UserValues> {
  const word = t as (key: string) => string
  const named = Object.keys(NEW_USER).map((name) => {
    const texts = name in ACCOMMODATIONS ? 'accommodations' : 'users'
    return [name, word(`${texts}:field.${name}`)]
  })
  return Object.fromEntries(named) as FieldLabels<UserValues>
}

export const userEditForm: RecordForm<KnownUser, UserForm, UserValues> = {
  ...userChecks,
  blank: () => NEW_USER,
  values: valuesOf,
  body: userOf,
  labels,
  Fields: UserFields,
}

export const newUserForm: typeof userEditForm = { ...userEditForm, ...newUserChecks }
