import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/page/Card.tsx'

interface AccountPartProps {
  /** Why an account is asked for, where that is not plain. */
  readonly lead?: ReactNode
  /** Below the forms. */
  readonly note?: ReactNode
  /** Its forms, with headings of their own. */
  readonly children: ReactNode
}

/** The step of signing in or registering, within the page. */
export function AccountPart({ lead, note, children }: AccountPartProps) {
  const { t } = useTranslation('checkout')
  return (
    <>
      {lead !== undefined && <div role="status">{lead}</div>}
      <Card size="sm" aria-label={t('account.title')} data-place="account">
        {children}
      </Card>
      {note !== undefined && (
        <div role="status" className="mq-quiet">
          {note}
        </div>
      )}
    </>
  )
}
