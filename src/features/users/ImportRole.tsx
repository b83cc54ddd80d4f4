import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRoleChoices } from './use-role-choices.ts'

interface ImportRoleProps {
  /** Empty: students. */
  readonly value: string
  readonly onChange: (role: string) => void
}

/** The role of rows that name none. */
export function ImportRole({ value, onChange }: ImportRoleProps) {
  const { t } = useTranslation('users')
  const roles = useRoleChoices()
  return (
    <NativeSelect
      id="import-role"
      label={t('import.role')}
      description={t('import.roleHelp')}
      data={[{ value: '', label: t('import.roleStudents') }, ...roles]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
