/** The form of a user as its two pages have it: a new account needs a password. */
import { t } from 'i18next'
import type { User, UserForm } from '#contract/users.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { NEW_USER, newUserChecks, userChecks, userOf, type UserValues, valuesOf } from './user-form.ts'
import { UserFields } from './UserFields.tsx'

export const userEditForm: RecordForm<User, UserForm, UserValues> = {
  ...userChecks,
  blank: () => NEW_USER,
  values: valuesOf,
  body: userOf,
  labels: () => ({
    firstName: t('users:field.firstName'),
    lastName: t('users:field.lastName'),
    email: t('users:field.email'),
    mobile: t('users:field.mobile'),
    avatar: t('users:field.avatar'),
    roleId: t('users:field.roleId'),
    status: t('users:field.status'),
    password: t('users:field.password'),
    timeMultiplier: t('users:field.timeMultiplier'),
  }),
  Fields: UserFields,
}

export const newUserForm: typeof userEditForm = { ...userEditForm, ...newUserChecks }
