import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassStudent, PracticeClass } from '#contract/practice/practice-classes.ts'
import { TOPIC_LEVELS } from '#domain/practice/levels.ts'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { useReader } from '#src/features/auth/index.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { dayText } from '#src/ui/format/week-texts.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { LevelCell } from './LevelCell.tsx'
import { NeedList } from './NeedList.tsx'
import { practiceClassQuery } from './queries.ts'
import styles from './practice-teaching.module.css'

interface PracticeClassPageProps {
  readonly groupId: string
  /** The tabs of the group. */
  readonly tabs: ReactNode
}

/** A class on one page: who needs help and why, and the level of every student in every topic. */
export function PracticeClassPage({ groupId, tabs }: PracticeClassPageProps) {
  const { t } = useTranslation('practiceClass')
  const { data, error, refetch } = useQuery(practiceClassQuery(groupId))
  const title = data?.group.title ?? t('title')
  usePageTitle(title)
  const assign = (
    <ButtonLink to="/practice-assignments/create" search={{ groupId }}>
      {t('assignClass')}
    </ButtonLink>
  )
  return (
    <>
      {tabs}
      <PageHeader title={<Bdi>{title}</Bdi>} description={t('lead')} action={assign} />
      {data === undefined && error !== null && <CardFailure message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="24rem" />}
      {data !== undefined && <ClassMap practice={data} />}
    </>
  )
}

function ClassMap({ practice }: { readonly practice: PracticeClass }) {
  const { t } = useTranslation('practiceClass')
  const nameOf = useTopicName()
  const { topics, students } = practice
  if (students.length === 0) return <p className="mq-quiet">{t('empty')}</p>
  return (
    <div className={styles.below}>
      <p className={styles.found}>
        <span className="mq-quiet">{t('legend')}</span>
        {TOPIC_LEVELS.map((level) => (
          <span key={level} className={styles.level} data-level={level}>
            {t(`level.${level}`)}
          </span>
        ))}
      </p>
      {topics.length === 0 && <p className="mq-quiet">{t('noTopics')}</p>}
      {/* A region that scrolls must be reached by the keyboard. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('student')}</th>
              <th scope="col">{t('why')}</th>
              <th scope="col">{t('action')}</th>
              {topics.map(({ topic }) => (
                <th key={topic} scope="col">
                  <Bdi>{nameOf(topic)}</Bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map((student) => (
              <StudentRow key={student.id} student={student} topics={topics} />
            ))}
          </tbody>
        </table>
      </div>
      <Clusters clusters={practice.clusters} />
    </div>
  )
}

/** A row stays as high as a hand: the page is for seeing everybody. */
const NEEDS_SHOWN = 3

interface StudentRowProps {
  readonly student: ClassStudent
  readonly topics: PracticeClass['topics']
}

function StudentRow({ student: { id, student, lastDay, levels, needs }, topics }: StudentRowProps) {
  const { t } = useTranslation('practiceClass')
  const locale = useLocale()
  const levelOf = new Map(levels.map((level) => [level.topic, level]))
  const topic = needs.find((need) => need.kind === 'falling')?.topic
  return (
    <tr>
      <th scope="row">
        <Person id={id} name={student} />
        <small className="mq-quiet">
          {lastDay === null ? t('never') : t('lastDay', { day: dayText(lastDay, locale) })}
        </small>
      </th>
      <td>
        <NeedList needs={needs} shown={NEEDS_SHOWN} />
      </td>
      <td>{needs.length > 0 && <Action id={id} student={student} isAway={isAway(needs)} topic={topic} />}</td>
      {topics.map((column) => (
        <td key={column.topic}>
          <LevelCell level={levelOf.get(column.topic)} />
        </td>
      ))}
    </tr>
  )
}

/** A student who only stopped is written to; one with a topic or a wrong idea is given practice. */
function isAway(needs: ClassStudent['needs']): boolean {
  return needs.every(({ kind }) => kind === 'idle')
}

interface ActionProps {
  readonly id: string
  readonly student: string
  readonly isAway: boolean
  readonly topic: string | undefined
}

function Action({ id, student, isAway: writes, topic }: ActionProps) {
  const { t } = useTranslation('practiceClass')
  const reader = useReader()
  if (writes && mayOpen('/admin/users/$userId/messages', reader)) {
    return (
      <ButtonLink
        variant="default"
        size="compact-md"
        to="/admin/users/$userId/messages"
        params={{ userId: id }}
        aria-label={t('messageTo', { student })}
      >
        {t('message')}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink
      variant="default"
      size="compact-md"
      to="/practice-assignments/create"
      search={{ studentId: id, student, ...(topic === undefined ? {} : { topic }) }}
      aria-label={t('assignTo', { student })}
    >
      {t('assign')}
    </ButtonLink>
  )
}

function Clusters({ clusters }: Pick<PracticeClass, 'clusters'>) {
  const { t } = useTranslation('practiceClass')
  return (
    <Card title={t('clusters.title')} text={t('clusters.lead')}>
      {clusters.length === 0 && <p className="mq-quiet">{t('clusters.empty')}</p>}
      <RowList>
        {clusters.map(({ misconception, students, count }) => (
          <Row key={misconception}>
            <RowWords>
              <Bdi>{misconception}</Bdi>
            </RowWords>
            <span className="mq-quiet">
              {t('clusters.students', { count: students })} · {t('clusters.times', { count })}
            </span>
          </Row>
        ))}
      </RowList>
    </Card>
  )
}
