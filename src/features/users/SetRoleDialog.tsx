import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { useRoleChoices } from './use-role-choices.ts'

interface SetRoleDialogProps {
  readonly count: number
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onChoose: (roleId: string) => void
}

/** One role for many users. */
export function SetRoleDialog({ count, isBusy, onCancel, onChoose }: SetRoleDialogProps) {
  const { t } = useTranslation('users')
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const roles = useRoleChoices()
  return (
    <ConfirmDialog
      opened
      title={t('setRole.title', { count })}
      confirmLabel={t('setRole.submit')}
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={() => (chosen === '' ? setMissing(true) : onChoose(chosen))}
    >
      <NativeSelect
        label={t('field.roleId')}
        description={t('setRole.help')}
        required
        data={[{ value: '', label: t('form.chooseRole') }, ...roles]}
        value={chosen}
        error={isMissing && chosen === '' ? t('form.chooseRole') : undefined}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
