import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TopicLevel } from '#domain/practice/levels.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { TopicLevelList } from '../progress/TopicLevelList.tsx'
import styles from '../progress/progress.module.css'
import { levelsAtHome } from './levels-at-home.ts'

/** Says what to practise next and why, and shows the levels of the topics that need it most: words and ranges. */
export function HomeLevels({ levels }: { readonly levels: readonly TopicLevel[] }) {
  const { t } = useTranslation('practiceProgress')
  const titleId = useId()
  const { known, next } = levelsAtHome(levels)
  if (known.length === 0 && next === null) return null
  return (
    <section className={styles.tooFew} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('home.title')}</h3>
      {next !== null && <NextTopic next={next} />}
      <TopicLevelList levels={known} />
      {known.length > 0 && <Link to="/practice/topics">{t('topics.back')}</Link>}
    </section>
  )
}

function NextTopic({ next: { topic, level, missing } }: { readonly next: TopicLevel }) {
  const { t } = useTranslation('practiceProgress')
  const name = useTopicName()(topic)
  return (
    <>
      <p>
        {level === 'unknown'
          ? t('home.nearest', { topic: name, count: missing })
          : t('home.next', { topic: name, level: t(`level.${level}`) })}
      </p>
      <div>
        <ButtonLink to="/practice/topics/$slug" params={{ slug: topic }} variant="default">
          {t('practiseOf', { topic: name })}
        </ButtonLink>
      </div>
    </>
  )
}
