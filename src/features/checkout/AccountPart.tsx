import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/page/Card.tsx'

interface AccountPartProps {
  /** Why an account is asked for. */
  readonly lead: ReactNode
  /** Its forms, with headings of their own. */
  readonly children: ReactNode
}

/** The step of signing in or registering, within the page. */
export function AccountPart({ lead, children }: AccountPartProps) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <div role="status" className="mq-quiet">
        {lead}
      </div>
      <Card size="sm" aria-label={t('account.title')} data-place="account">
        {children}
      </Card>
    </>
  )
}
