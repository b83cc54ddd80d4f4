import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Row, RowList } from '#src/ui/page/RowList.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import type { Practice } from '../data/use-practice.ts'
import { PracticeFrame } from '../frame/PracticeFrame.tsx'
import { useStartSession } from '../frame/use-start-session.ts'
import { LevelBar } from './LevelBar.tsx'
import { LevelWord } from './LevelWord.tsx'
import { useSectionName } from './use-section-name.ts'
import { linesBySection, type TopicLine, topicLines } from './topic-lines.ts'
import styles from './topics.module.css'

/** Every topic with its level. */
export function TopicsPage() {
  const { t } = useTranslation('practiceProgress')
  return (
    <PracticeFrame title={t('topics.title')} description={t('topics.description')}>
      {(practice) => <Topics practice={practice} />}
    </PracticeFrame>
  )
}

function Topics({ practice }: { readonly practice: Practice }) {
  const { t } = useTranslation('practiceProgress')
  const { overview, levels, packs } = practice
  const sectionName = useSectionName()
  const { start, isBusy } = useStartSession(practice)
  const lines = overview === null ? [] : topicLines({ overview, levels, packs })
  if (lines.length === 0) {
    return (
      <EmptyState title={t('topics.none.title')}>
        <p>{t('topics.none.text')}</p>
      </EmptyState>
    )
  }
  return (
    <div className={styles.stack}>
      {linesBySection(lines).map(([section, own]) => (
        <Card key={section} title={sectionName(section)}>
          <RowList>
            {own.map((line) => (
              <Row key={line.topic}>
                <TopicRow
                  line={line}
                  isBusy={isBusy}
                  onPractise={(size) => start({ type: 'topics', topics: [line.topic], ...(size !== null && { size }) })}
                />
              </Row>
            ))}
          </RowList>
        </Card>
      ))}
    </div>
  )
}

interface TopicRowProps {
  readonly line: TopicLine
  readonly isBusy: boolean
  /** `size`: number of questions; null: the usual one. */
  readonly onPractise: (size: number | null) => void
}

function TopicRow({ line, isBusy, onPractise }: TopicRowProps) {
  const { t } = useTranslation('practiceProgress')
  const topicName = useTopicName()
  const { topic, level, interval, missing, isLocked } = line
  const name = topicName(topic)
  return (
    <>
      <div className={styles.about}>
        <p className={styles.line}>
          <Link to="/practice/topics/$slug" params={{ slug: topic }} className={styles.name}>
            <bdi>{name}</bdi>
          </Link>
          <LevelWord level={level} />
        </p>
        {interval !== null && <LevelBar interval={interval} />}
        {interval === null && !isLocked && <p className="mq-quiet">{t('missing', { count: missing })}</p>}
      </div>
      {isLocked ? (
        <LockedTopic />
      ) : (
        <Button
          variant="default"
          size="sm"
          disabled={isBusy}
          aria-label={
            level === 'unknown'
              ? t('practiseMissingOf', { count: missing, topic: name })
              : t('practiseOf', { topic: name })
          }
          onClick={() => onPractise(level === 'unknown' ? missing : null)}
        >
          {level === 'unknown' ? t('practiseMissing', { count: missing }) : t('practise')}
        </Button>
      )}
    </>
  )
}

export function LockedTopic() {
  const { t } = useTranslation('practiceProgress')
  return (
    <ButtonLink
      to="/change-plan"
      variant="default"
      size="sm"
      leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
    >
      {t('locked.action')}
    </ButtonLink>
  )
}
