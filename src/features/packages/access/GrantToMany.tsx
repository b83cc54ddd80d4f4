import { useTranslation } from 'react-i18next'
import { GrantDialog, type GrantDialogProps } from './GrantDialog.tsx'

interface GrantToManyProps extends Omit<GrantDialogProps, 'title' | 'packageId'> {
  readonly count: number
}

/** A package for many users, who are chosen already. */
export function GrantToMany({ count, ...grant }: GrantToManyProps) {
  const { t } = useTranslation('subscriptions')
  return <GrantDialog title={t('grant.titleMany', { count })} {...grant} />
}
