import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Card } from '#src/ui/page/Card.tsx'

interface AccountPartProps {
  /** Why an account is asked for. */
  readonly lead: ReactNode
  /** Its forms. */
  readonly children: ReactNode
}

/** The step of signing in or registering, within the page. */
export function AccountPart({ lead, children }: AccountPartProps) {
  const { t } = useTranslation('checkout')
  return (
    <Card title={t('account.title')} data-place="account">
      <Callout role="status">{lead}</Callout>
      {children}
    </Card>
  )
}
