import { useTranslation } from 'react-i18next'
import { ACCOMMODATIONS } from '#domain/accommodations/accommodations.ts'
import { CreateRecordPage, EditRecordPage } from '#src/features/records/index.ts'
import { useRoleChoices } from './use-role-choices.ts'
import { newUserForm, userEditForm } from './user-record-form.ts'
import { userKind } from './user-kind.ts'
import styles from './users.module.css'

/** Making an account. */
export function CreateUserPage() {
  useTranslation('accommodations')
  return <CreateRecordPage kind={userKind} form={newUserForm} />
}

/** Editing an account, on the page of the person. */
export function EditUserPage({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['users', 'lists', 'accommodations'])
  const roles = useRoleChoices()
  const form: typeof userEditForm = {
    ...userEditForm,
    shownValue: (name, value) => {
      if (name === 'roleId') return roles.find((role) => role.value === value)?.label ?? t('lists:conflict.differs')
      if (name in ACCOMMODATIONS && typeof value === 'string' && Number.isNaN(Number(value)))
        return t(`accommodations:choice.${name}.${value}` as never)
      return name === 'password' ? t('lists:conflict.differs') : undefined
    },
  }
  return (
    <>
      <p className={styles.lead}>{t('users:edit.lead')}</p>
      <EditRecordPage kind={userKind} form={form} id={userId} isFramed />
    </>
  )
}
