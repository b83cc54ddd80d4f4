import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PersonPractice } from '#contract/practice/practice-classes.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { dayText } from '#src/ui/format/week-texts.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { LevelCell } from './LevelCell.tsx'
import { NeedList } from './NeedList.tsx'
import { personPracticeQuery } from './queries.ts'
import styles from './practice-teaching.module.css'

/** The practice of one student on their page: levels, last practice and assignments. */
export function PersonPracticePage({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('practiceClass')
  const { data, error, refetch } = useQuery(personPracticeQuery(userId))
  if (data === undefined && error !== null) {
    return <CardFailure message={error.message} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height="20rem" />
  return (
    <div className={styles.below}>
      <Summary practice={data} />
      <Levels practice={data} />
      <Assignments assignments={data.assignments} />
      <p className="mq-quiet">{t('person.privacy')}</p>
    </div>
  )
}

function Summary({ practice: { lastDay, practised, answers, needs } }: { readonly practice: PersonPractice }) {
  const { t } = useTranslation('practiceClass')
  const { number } = useFormats()
  const locale = useLocale()
  return (
    <Card title={t('why')}>
      <NeedList needs={needs} />
      <KeyValueList>
        <KeyValue name={t('person.last')}>{lastDay === null ? t('never') : dayText(lastDay, locale)}</KeyValue>
        <KeyValue name={t('person.practised')}>{number(practised)}</KeyValue>
        <KeyValue name={t('person.total')}>{number(answers)}</KeyValue>
      </KeyValueList>
    </Card>
  )
}

function Levels({ practice: { levels } }: { readonly practice: PersonPractice }) {
  const { t } = useTranslation('practiceClass')
  const nameOf = useTopicName()
  return (
    <Card title={t('person.levels')}>
      {levels.length === 0 && <p className="mq-quiet">{t('noTopics')}</p>}
      <RowList>
        {levels.map((level) => (
          <Row key={level.topic}>
            <RowWords>
              <Bdi>{nameOf(level.topic)}</Bdi>
            </RowWords>
            <LevelCell level={level} />
          </Row>
        ))}
      </RowList>
    </Card>
  )
}

function Assignments({ assignments }: Pick<PersonPractice, 'assignments'>) {
  const { t } = useTranslation(['practiceClass', 'practiceAssignments'])
  const { number } = useFormats()
  const locale = useLocale()
  return (
    <Card title={t('person.assignments')}>
      {assignments.length === 0 && <p className="mq-quiet">{t('person.noAssignments')}</p>}
      <RowList>
        {assignments.map(({ id, title, until, done, questions }) => (
          <Row key={id}>
            <RowWords>
              <Link to="/practice-assignments/$assignmentId" params={{ assignmentId: id }}>
                <Bdi>{title}</Bdi>
              </Link>
              <p className="mq-quiet">{t('person.until', { day: dayText(until, locale) })}</p>
            </RowWords>
            <span>{t('practiceAssignments:progress.of', { done: number(done), of: number(questions) })}</span>
          </Row>
        ))}
      </RowList>
    </Card>
  )
}
