import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ClosedArc } from './illustrations.tsx'
import { StateScreen } from './StateScreen.tsx'

interface NoPermissionProps {
  /** Another sentence than the general one. */
  readonly message?: ReactNode
  readonly action?: ReactNode
}

export function NoPermission({ message, action }: NoPermissionProps) {
  const { t } = useTranslation('common')
  return (
    <StateScreen illustration={<ClosedArc />} title={t('state.noPermissionTitle')} action={action}>
      <p>{message ?? t('state.noPermission')}</p>
    </StateScreen>
  )
}
