import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MisconceptionCluster } from '#domain/practice/misconceptions.ts'
import type { ExplainingPart } from '#domain/practice/pack.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { LessonMinute } from '../review/LessonMinute.tsx'

interface MisconceptionClustersProps {
  readonly clusters: readonly MisconceptionCluster[]
  /** The part of a lesson that explains a question; null: there is none. */
  readonly partOf: (question: string) => ExplainingPart | null
  /** True if there is a mistake with this idea that can be asked now. */
  readonly isAskable: (misconception: string) => boolean
  readonly onPractise: (misconception: string) => void
}

/** Wrong ideas behind several mistakes, each with the minute of a lesson that clears it up. */
export function MisconceptionClusters({ clusters, partOf, isAskable, onPractise }: MisconceptionClustersProps) {
  const { t } = useTranslation('mistakes')
  if (clusters.length === 0) return null
  return (
    <Card title={t('ideas.title')} text={t('ideas.text')}>
      <RowList>
        {clusters.map(({ misconception, count, questions }) => {
          const part = questions.map(partOf).find((one) => one !== null)
          return (
            <Row key={misconception}>
              <RowWords>
                <p>
                  <strong>
                    <bdi>{misconception}</bdi>
                  </strong>{' '}
                  <span className="mq-quiet">{t('ideas.times', { count })}</span>
                </p>
                {part !== undefined && <LessonMinute part={part} />}
              </RowWords>
              {isAskable(misconception) && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t('ideas.practiseOf', { idea: misconception })}
                  onClick={() => onPractise(misconception)}
                >
                  {t('ideas.practise')}
                </Button>
              )}
            </Row>
          )
        })}
      </RowList>
    </Card>
  )
}
