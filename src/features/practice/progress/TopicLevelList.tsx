import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TopicLevel } from '#domain/practice/levels.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { LevelBar } from '../topics/LevelBar.tsx'
import { LevelWord } from '../topics/LevelWord.tsx'
import styles from './progress.module.css'

/** Topics, each with its level and where its share probably lies, and the way to it. */
export function TopicLevelList({ levels }: { readonly levels: readonly TopicLevel[] }) {
  const { t } = useTranslation('practiceProgress')
  const topicName = useTopicName()
  if (levels.length === 0) return null
  return (
    <ul className={styles.levels}>
      {levels.map(({ topic, level, interval, missing }) => (
        <li key={topic}>
          <p className={styles.levelLine}>
            <Link to="/practice/topics/$slug" params={{ slug: topic }} className={styles.topic}>
              <bdi>{topicName(topic)}</bdi>
            </Link>
            <LevelWord level={level} />
          </p>
          {interval === null ? (
            <p className="mq-quiet">{t('missing', { count: missing })}</p>
          ) : (
            <LevelBar interval={interval} />
          )}
        </li>
      ))}
    </ul>
  )
}
