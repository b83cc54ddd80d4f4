import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateRecordPage, EditRecordPage } from '#src/features/records/index.ts'
import { useRoleChoices } from './use-role-choices.ts'
import { newUserForm, userEditForm } from './user-record-form.ts'
import { userKind } from './user-kind.ts'

/** Making an account. */
export function CreateUserPage() {
  return <CreateRecordPage kind={userKind} form={newUserForm} />
}

interface EditUserPageProps {
  readonly userId: string
  /** What the person has of packages, which is another feature's. */
  readonly access: ReactNode
}

/** Editing an account. */
export function EditUserPage({ userId, access }: EditUserPageProps) {
  const { t } = useTranslation(['users', 'lists'])
  const roles = useRoleChoices()
  const form: typeof userEditForm = {
    ...userEditForm,
    shownValue: (name, value) => {
      if (name === 'roleId') return roles.find((role) => role.value === value)?.label ?? t('lists:conflict.differs')
      return name === 'password' ? t('lists:conflict.differs') : undefined
    },
  }
  return <EditRecordPage kind={userKind} form={form} id={userId} lead={t('users:edit.lead')} below={access} />
}
