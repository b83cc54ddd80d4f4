import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import type { Practice } from '../data/use-practice.ts'
import { PracticeFrame } from '../frame/PracticeFrame.tsx'
import { useStartSession } from '../frame/use-start-session.ts'
import { pointsOf } from '../progress/progress-of.ts'
import { LevelBar } from './LevelBar.tsx'
import { LevelWord } from './LevelWord.tsx'
import { LockedTopic } from './TopicsPage.tsx'
import { sightsOf, type TopicLine, topicLines } from './topic-lines.ts'
import styles from './topics.module.css'

/** One topic: its level with what it rests on, and practising it. */
export function TopicPage({ topic }: { readonly topic: string }) {
  const topicName = useTopicName()
  return (
    <PracticeFrame title={topicName(topic)}>{(practice) => <Topic practice={practice} topic={topic} />}</PracticeFrame>
  )
}

function Topic({ practice, topic }: { readonly practice: Practice; readonly topic: string }) {
  const { t } = useTranslation('practiceProgress')
  const { overview, levels, packs } = practice
  const line =
    overview === null ? undefined : topicLines({ overview, levels, packs }).find((one) => one.topic === topic)
  return (
    <div className={styles.stack}>
      <BackLink to="/practice/topics">{t('topics.back')}</BackLink>
      {line === undefined ? (
        <EmptyState title={t('topics.unknown.title')}>
          <p>{t('topics.unknown.text')}</p>
        </EmptyState>
      ) : (
        <KnownTopic practice={practice} line={line} />
      )}
    </div>
  )
}

function KnownTopic({ practice, line }: { readonly practice: Practice; readonly line: TopicLine }) {
  const { t } = useTranslation('practiceProgress')
  const { topic, level, interval, missing, isLocked } = line
  const { start, isBusy } = useStartSession(practice)
  const hasMistakes = practice.cards.some((card) => card.topic === topic)
  return (
    <>
      <Card title={t('topic.level')}>
        <p>
          <LevelWord level={level} />
        </p>
        {interval === null ? <p>{t('missing', { count: missing })}</p> : <LevelBar interval={interval} />}
        <p className="mq-quiet">{t(`levelText.${level}`)}</p>
        {isLocked ? (
          <div>
            <p>{t('locked.text')}</p>
            <LockedTopic />
          </div>
        ) : (
          <div className={styles.actions}>
            {level === 'unknown' && (
              <Button loading={isBusy} onClick={() => start({ type: 'topics', topics: [topic], size: missing })}>
                {t('practiseMissing', { count: missing })}
              </Button>
            )}
            <Button
              variant={level === 'unknown' ? 'default' : 'filled'}
              loading={isBusy}
              onClick={() => start({ type: 'topics', topics: [topic] })}
            >
              {t('practiseTopic')}
            </Button>
          </div>
        )}
      </Card>
      <Sights practice={practice} topic={topic} />
      {hasMistakes && (
        <Card title={t('topic.mistakes')} text={t('topic.mistakesText')}>
          <div>
            <ButtonLink to="/practice/mistakes" search={{ topic }} variant="default">
              {t('topic.toMistakes')}
            </ButtonLink>
          </div>
        </Card>
      )}
    </>
  )
}

/** The plain count behind the level. */
function Sights({ practice, topic }: { readonly practice: Practice; readonly topic: string }) {
  const { t } = useTranslation('practiceProgress')
  const { number } = useFormats()
  const { right, of, low, high } = sightsOf(practice.answers, topic)
  if (of === 0) return null
  return (
    <Card title={t('topic.sights')}>
      <p>{t('topic.rightOf', { right: number(right), count: of })}</p>
      <p className="mq-quiet">{t('topic.share', { low: number(pointsOf(low)), high: number(pointsOf(high)) })}</p>
    </Card>
  )
}
