import { Checkbox, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/people/users.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { fullName } from './user-kind.ts'

export interface Erasure {
  readonly reason: string
  readonly results: 'keep' | 'remove'
}

interface EraseDialogProps {
  readonly user: User
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onErase: (erasure: Erasure) => void
}

const SHORTEST_REASON = 3
/** Limit as the contract has it; the schema itself is not loaded for one dialog. */
const LONGEST_REASON = 500

/** Says what goes and what stays, and asks for the reason that stays on record. */
export function EraseDialog({ user, isBusy, onCancel, onErase }: EraseDialogProps) {
  const { t } = useTranslation('users')
  const [reason, setReason] = useState('')
  const [keeps, setKeeps] = useState(true)
  const [isMissing, setMissing] = useState(false)
  const isShort = reason.trim().length < SHORTEST_REASON
  return (
    <ConfirmDialog
      opened
      title={t('erase.title', { name: fullName(user) })}
      confirmLabel={t('action.erase')}
      isDangerous
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={() => (isShort ? setMissing(true) : onErase({ reason, results: keeps ? 'keep' : 'remove' }))}
    >
      <Stack gap="md">
        <p>{t('erase.text')}</p>
        <Textarea
          id="eraseReason"
          label={t('erase.reason')}
          description={t('erase.reasonHelp')}
          required
          autosize
          minRows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          error={isMissing && isShort ? t('erase.reasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Checkbox
          label={t('erase.keep')}
          description={t('erase.keepHelp')}
          checked={keeps}
          onChange={(event) => setKeeps(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
