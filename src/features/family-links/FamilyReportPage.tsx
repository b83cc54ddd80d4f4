import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FamilyReport } from '#contract/people/family-links.ts'
import { academyDay, WEEKEND } from '#domain/progress/academy-day.ts'
import { practiceWeek } from '#domain/progress/practice-week.ts'
import { streakOf } from '#domain/progress/streak.ts'
import { errorState, failureOf } from '#src/api/index.ts'
import { TopicShares, WeekStrip } from '#src/features/progress/index.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { familyReportQuery } from './family-link-calls.ts'
import styles from './family-links.module.css'

interface FamilyReportPageProps {
  /** The code in the address; empty if there is none. */
  readonly code: string
}

/** Shows a student's family how they are getting on; it prints on one page. */
export function FamilyReportPage({ code }: FamilyReportPageProps) {
  const { t } = useTranslation('familyLinks')
  const isNamed = code !== ''
  const query = useQuery({ ...familyReportQuery(code), enabled: isNamed })
  const { data, error } = query
  const isPending = isNamed && query.isPending
  const isOver = !isNamed || failureOf(error)?.code === 'family-links.over'
  usePageTitle(data === undefined ? t('report.title') : t('report.of', { student: data.student }))
  if (data !== undefined) return <Report report={data} />
  return (
    <div className={styles.page}>
      {isPending && <Skeleton height="20rem" />}
      {!isPending && isOver && <ErrorState heading="h1" title={t('report.overTitle')} message={t('report.over')} />}
      {!isPending && !isOver && <ErrorState heading="h1" {...errorState(query, t('report.failed'))} />}
    </div>
  )
}

function Report({ report }: { readonly report: FamilyReport }) {
  const { t } = useTranslation('familyLinks')
  const { language } = useLocale()
  const { date } = useFormats()
  return (
    <article className={styles.page}>
      <PageHeader
        title={t('report.of', { student: report.student })}
        description={t('report.lead', { academy: report.academy[language], date: date(report.at) })}
        action={
          <Button
            className={styles.print}
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('report.print')}
          </Button>
        }
      />
      <Practice report={report} />
      {report.progress.topics.length > 0 && (
        <Card title={t('report.topics')} text={t('report.topicsFrom', { count: report.progress.seenResults })}>
          <TopicShares topics={report.progress.topics} />
        </Card>
      )}
      {report.attendance.length > 0 && <Attendance attendance={report.attendance} />}
      <Exams exams={report.exams} />
      <p className="mq-quiet">{t('report.until', { date: date(report.expiresAt) })}</p>
    </article>
  )
}

function Practice({ report: { at, progress } }: { readonly report: FamilyReport }) {
  const { t } = useTranslation('familyLinks')
  const today = academyDay(at)
  const restDays = progress.restDays ?? WEEKEND
  const { current, longest } = streakOf(progress.days, today, restDays)
  const lately = progress.days.filter((day) => day > today - 28).length
  return (
    <Card title={t('report.week')}>
      <WeekStrip week={practiceWeek(progress.days, today, progress.joined ?? 0, restDays)} />
      <KeyValueList>
        <KeyValue name={t('report.streak')}>{t('report.days', { count: current })}</KeyValue>
        <KeyValue name={t('report.longest')}>{t('report.days', { count: longest })}</KeyValue>
        <KeyValue name={t('report.lately')}>{t('report.days', { count: lately })}</KeyValue>
        <KeyValue name={t('report.answers')}>
          <Num value={progress.practiceAnswers ?? 0} />
        </KeyValue>
        <KeyValue name={t('report.attempts')}>
          <Num value={progress.attempts} />
        </KeyValue>
      </KeyValueList>
    </Card>
  )
}

function Attendance({ attendance }: Pick<FamilyReport, 'attendance'>) {
  const { t } = useTranslation('familyLinks')
  const { number, percent } = useFormats()
  return (
    <Card title={t('report.attendance')}>
      <RowList>
        {attendance.map(({ group, held, came }) => (
          <Row key={group}>
            <RowWords>
              <Bdi>{group}</Bdi>
              <p className="mq-quiet">{t('report.cameTo', { count: held, came: number(came) })}</p>
            </RowWords>
            <strong>{percent(came / held)}</strong>
          </Row>
        ))}
      </RowList>
    </Card>
  )
}

function Exams({ exams }: Pick<FamilyReport, 'exams'>) {
  const { t } = useTranslation('familyLinks')
  const { date, number, percent } = useFormats()
  return (
    <Card title={t('report.exams')}>
      {exams.length === 0 && <p className="mq-quiet">{t('report.noExams')}</p>}
      {exams.length > 0 && (
        <RowList>
          {exams.map(({ title, locale, endedAt, accuracy, scaled, passed }) => (
            <Row key={`${endedAt} ${title}`}>
              <RowWords>
                <bdi lang={locale}>{title}</bdi>
                <p className="mq-quiet">
                  {date(endedAt)}
                  {scaled !== null && (
                    <> · {t('report.scaled', { score: number(scaled, { maximumFractionDigits: 2 }) })}</>
                  )}
                </p>
              </RowWords>
              {passed !== null && <span className="mq-quiet">{t(passed ? 'report.passed' : 'report.notPassed')}</span>}
              {accuracy === null ? (
                <span className="mq-quiet">{t('report.notRead')}</span>
              ) : (
                <strong>{percent(accuracy / 100)}</strong>
              )}
            </Row>
          ))}
        </RowList>
      )}
    </Card>
  )
}
