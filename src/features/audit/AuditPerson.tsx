import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/people/audit.ts'
import { Person } from '#src/ui/text/Person.tsx'

/** Names who did it. */
export function AuditPerson({ actor }: Pick<AuditEntry, 'actor'>) {
  const { t } = useTranslation('audit')
  if (actor === null) return t('server')
  return actor.name === '' ? t('somePerson') : <Person id={actor.id} name={actor.name} />
}
