import { useTranslation } from 'react-i18next'
import { isolatedList } from '#domain/arabic/isolated.ts'
import { PLACEMENT_SESSION } from '#domain/practice/placement.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import type { SessionPlan } from '../data/session-plan.ts'

/** Title of a session by its subject. */
export function useSessionTitle(plan: SessionPlan | null, session: string): string {
  const { t } = useTranslation('practice')
  const nameOf = useTopicName()
  const kind = plan?.kind
  if (kind?.type === 'topics')
    return t('kind.topics', { topics: isolatedList(kind.topics.map(nameOf), t('today.comma')) })
  if (kind?.type === 'mistakes') return t('kind.mistakes')
  if (kind?.type === 'assignment') return t('kind.assignment')
  if (session === PLACEMENT_SESSION) return t('kind.placement')
  return t(session.startsWith('today-') ? 'kind.today' : 'kind.other')
}
