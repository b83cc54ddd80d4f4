import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GroupSummary, listGroupProgress } from '#contract/groups/group-progress.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { ShareList } from '#src/ui/exam/ShareBar.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import styles from './group-progress.module.css'

export type GroupProgressQuery = UseQueryResult<ResponseOf<typeof listGroupProgress>>

interface GroupSummaryCardsProps {
  /** Undefined: not known yet. */
  readonly summary: GroupSummary | undefined
  /** Shows those who do not practise in the list. */
  readonly onIdle: () => void
}

/** Shows who of the group does not practise, and in which topics it is weakest: beneath the list, which begins high. */
export function GroupSummaryCards({ summary, onIdle }: GroupSummaryCardsProps) {
  const { t } = useTranslation('groupProgress')
  if (summary?.members === 0) return null
  return (
    <div className={styles.cards}>
      <Card title={t('summary.idleTitle')}>
        {summary === undefined ? <Skeleton height="4rem" /> : <IdleMembers summary={summary} onIdle={onIdle} />}
      </Card>
      <Card title={t('summary.topicsTitle')}>
        {summary === undefined ? <Skeleton height="4rem" /> : <WeakestTopics summary={summary} />}
      </Card>
    </div>
  )
}

/** Says how many there are, and how many practise, for the header of the page. */
export function GroupSummaryNumbers({ query }: { readonly query: GroupProgressQuery }) {
  const { t } = useTranslation('groupProgress')
  const summary = query.data?.summary
  return (
    <section aria-label={t('summary.title')} data-coming={query.isPending ? 'above' : undefined}>
      <SummaryNumbers summary={summary} />
    </section>
  )
}

function SummaryNumbers({ summary }: Pick<GroupSummaryCardsProps, 'summary'>) {
  const { t } = useTranslation('groupProgress')
  const { percent } = useFormats()
  const count = (value: number | undefined) => (value === undefined ? '–' : <Num value={value} />)
  const average = summary?.average
  return (
    <KeyValueList size="heading">
      <KeyValue name={t('summary.members')}>{count(summary?.members)}</KeyValue>
      <KeyValue name={t('summary.practising')}>{count(summary?.practising)}</KeyValue>
      <KeyValue name={t('summary.idle')}>{count(summary?.idle)}</KeyValue>
      <KeyValue name={t('summary.average')}>{average == null ? '–' : <bdi>{percent(average / 100)}</bdi>}</KeyValue>
    </KeyValueList>
  )
}

interface KnownSummaryProps {
  readonly summary: GroupSummary
}

function IdleMembers({ summary: { idle, idleMembers }, onIdle }: KnownSummaryProps & { readonly onIdle: () => void }) {
  const { t } = useTranslation('groupProgress')
  const { date } = useFormats()
  if (idle === 0) return <p className="mq-quiet">{t('summary.idleNone')}</p>
  return (
    <>
      <ul className={styles.people}>
        {idleMembers.map(({ id, student, lastAt }) => (
          <li key={id}>
            <Person id={id} name={student} />{' '}
            <span className="mq-quiet">
              {lastAt === null ? t('never') : t('summary.since', { date: date(lastAt) })}
            </span>
          </li>
        ))}
      </ul>
      {idle > idleMembers.length && (
        <Button variant="default" size="compact-md" onClick={onIdle} className={styles.all}>
          {t('summary.idleAll', { count: idle })}
        </Button>
      )}
    </>
  )
}

function WeakestTopics({ summary: { weakestTopics } }: KnownSummaryProps) {
  const { t } = useTranslation('groupProgress')
  const { percent } = useFormats()
  const nameOf = useTopicName()
  if (weakestTopics.length === 0) return <p className="mq-quiet">{t('summary.topicsNone')}</p>
  return (
    <ShareList
      lines={weakestTopics.map(({ topic, share, questions }) => ({
        key: topic,
        name: nameOf(topic),
        share,
        number: percent(share),
        detail: t('questions', { count: questions }),
      }))}
    />
  )
}
