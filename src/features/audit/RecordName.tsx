import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditReference } from '#contract/people/audit.ts'
import { useReader } from '#src/features/auth/index.ts'
import { recordPage } from '#src/features/record-pages/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './audit.module.css'

interface RecordLinkProps {
  readonly reference: Omit<AuditReference, 'name'>
  readonly children: ReactNode
}

/** Leads to the page of a record, as far as there is one for this reader. */
export function RecordLink({ reference, children }: RecordLinkProps) {
  const reader = useReader()
  const page = reference.gone ? null : recordPage(reference, reader)
  return page === null ? children : <Link {...page}>{children}</Link>
}

/** A record by its name. */
export function RecordName({ reference }: { readonly reference: AuditReference }) {
  const { t } = useTranslation('audit')
  return (
    <RecordLink reference={reference}>
      <Bdi>{reference.name}</Bdi>
      {reference.gone && <span className={styles.none}> ({t('gone')})</span>}
    </RecordLink>
  )
}
