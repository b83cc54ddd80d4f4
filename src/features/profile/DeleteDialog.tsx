import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallResult, callRoute, routes } from '#src/api/index.ts'
import { clearSession, currentSession } from '#src/features/auth/index.ts'
import { leftToRight } from '#src/ui/form/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { useDataExport } from './DataSection.tsx'
import { deletionHindrance, forgetExamsOf } from './deletion-hindrance.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { isNewEmail } from './profile-forms.ts'
import styles from './profile.module.css'

interface DeleteDialogProps {
  readonly email: string
  readonly onClose: () => void
}

const LOSSES = ['attempts', 'access', 'person'] as const

/** Says what is lost, and asks for the address and the password: no single tap ends an account. */
export function DeleteDialog({ email, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('profile')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const exporting = useDataExport()
  const { send, leave } = useDeletion()
  return (
    <PasswordDialog
      title={t('delete.dialogTitle')}
      confirmLabel={t('delete.confirm')}
      isDangerous
      send={async (password) => {
        const isRight = !isNewEmail(typed, email)
        setWrong(!isRight)
        return isRight ? send(password) : refused(t('delete.wrongEmail'))
      }}
      onDone={leave}
      onClose={onClose}
    >
      <div>
        <p>{t('delete.loses')}</p>
        <ul className={styles.losses}>
          {LOSSES.map((loss) => (
            <li key={loss}>{t(`delete.lose.${loss}`)}</li>
          ))}
        </ul>
      </div>
      <Group gap="sm">
        <Button variant="default" size="sm" loading={exporting.isBusy} onClick={() => void exporting.run()}>
          {t('delete.exportFirst')}
        </Button>
      </Group>
      <TextInput
        id="deleteEmail"
        label={t('delete.typeEmail', { email })}
        autoComplete="off"
        inputMode="email"
        {...leftToRight}
        value={typed}
        error={isWrong && t('delete.wrongEmail')}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
      />
    </PasswordDialog>
  )
}

function refused(message: string): CallResult<never> {
  return { ok: false, code: 'request.invalid', message, status: null, fields: {} }
}

function useDeletion() {
  const { t } = useTranslation('profile')
  const send = async (password: string): Promise<CallResult<object>> => {
    const hindrance = await deletionHindrance(currentSession()?.user.id ?? '')
    if (hindrance !== null) return refused(t(`delete.${hindrance}`))
    return callRoute(routes.profile.deleteAccount, { body: { password } })
  }
  const leave = async (): Promise<void> => {
    const userId = currentSession()?.user.id
    if (userId !== undefined) await forgetExamsOf(userId)
    clearSession()
    showSnackbar(t('delete.done'), { timeout: -1 })
  }
  return { send, leave: () => void leave() }
}
