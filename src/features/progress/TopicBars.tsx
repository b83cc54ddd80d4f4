import { useTranslation } from 'react-i18next'
import type { StudentProgress } from '#contract/attempts/progress.ts'
import { verdictOf } from '#domain/progress/strengths.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { ShareList } from '#src/ui/exam/ShareBar.tsx'
import styles from './progress.module.css'

interface TopicBarsProps {
  /** The strongest first. */
  readonly topics: StudentProgress['topics']
  /** Number of results that they were counted from. */
  readonly results: number
  /** Those that can be practised. */
  readonly practiceTopics: readonly string[]
}

const SHOWN = 6

/** The strongest and the weakest when there are more than fit. */
function shownOf<Topic>(topics: readonly Topic[]): readonly Topic[] {
  if (topics.length <= SHOWN) return topics
  return [...topics.slice(0, SHOWN / 2), ...topics.slice(-SHOWN / 2)]
}

/** Shares as bars that grow in the direction of reading; each has its number and what it was counted from. */
export function TopicBars({ topics, results, practiceTopics }: TopicBarsProps) {
  const { t } = useTranslation('progress')
  const nameOf = useTopicName()
  const verdict = verdictOf(topics)
  return (
    <figure className={styles.topics}>
      <figcaption>
        <h3>{t('topics')}</h3>
        {verdict !== null && (
          <>
            <p>
              {t('summary', {
                strongest: nameOf(verdict.strongest.topic),
                weakest: nameOf(verdict.weakest.topic),
              })}
            </p>
            {practiceTopics.includes(verdict.weakest.topic) && (
              <ButtonLink to="/practice/topics/$slug" params={{ slug: verdict.weakest.topic }} variant="default">
                {t('practise', { topic: nameOf(verdict.weakest.topic) })}
              </ButtonLink>
            )}
          </>
        )}
      </figcaption>
      <TopicShares topics={shownOf(topics)} />
      <p className="mq-quiet">{t('source', { count: results })}</p>
    </figure>
  )
}

/** A line for each topic, with its number and what it was counted from. */
export function TopicShares({ topics }: { readonly topics: Readonly<TopicBarsProps['topics']> }) {
  const { t } = useTranslation('progress')
  const { percent } = useFormats()
  const nameOf = useTopicName()
  return (
    <ShareList
      lines={topics.map(({ topic, share, questions }) => ({
        key: topic,
        name: nameOf(topic),
        share,
        number: percent(share),
        detail: t('questions', { count: questions }),
      }))}
    />
  )
}
