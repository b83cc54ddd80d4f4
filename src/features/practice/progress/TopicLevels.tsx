import { useTranslation } from 'react-i18next'
import type { TopicLevel } from '#domain/practice/levels.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { TopicLevelList } from './TopicLevelList.tsx'

/** The topics of a paper, each with its level and where its share probably lies. */
export function TopicLevels({ levels }: { readonly levels: readonly TopicLevel[] }) {
  const { t } = useTranslation('practiceProgress')
  if (levels.length === 0) return null
  return (
    <Card title={t('topics.title')}>
      <TopicLevelList levels={levels} />
    </Card>
  )
}
