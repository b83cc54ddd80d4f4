import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.ts'
import { Bdi } from '#src/ui/Bdi.tsx'
import { RecordLink } from './RecordName.tsx'

/** Who did it: the one place of the log that draws a person. */
export function AuditPerson({ actor }: Pick<AuditEntry, 'actor'>) {
  const { t } = useTranslation('audit')
  if (actor === null) return t('server')
  if (actor.name === '') return t('somePerson')
  return (
    <RecordLink reference={{ kind: 'users', id: actor.id, parentId: null, gone: false }}>
      <Bdi>{actor.name}</Bdi>
    </RecordLink>
  )
}
