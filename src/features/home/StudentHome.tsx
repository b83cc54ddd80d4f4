import { academyDay } from '#domain/progress/academy-day.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconTargetArrow } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UndeliveredAnswers, useDeviceExams } from '#src/features/attempts/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { DeviceLink, useInstallBeforePreparing } from '#src/features/device/index.ts'
import { examStanding, studentExamsQuery } from '#src/features/exams/index.ts'
import { NextMeeting, nextMeetingOf, ownMeetingsQuery } from '#src/features/meetings/index.ts'
import { type PractisedHere, ProgressCard, progressQuery } from '#src/features/progress/index.ts'
import { useIsFromServer } from '#src/ui/behaviour/use-hydrating.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { CourseToGoOn } from './CourseToGoOn.tsx'
import { NewsCard } from './NewsCard.tsx'
import { nextExam } from './next-exam.ts'
import { NextExamCard, NoExam } from './NextExamCard.tsx'
import { offlineExams } from './offline-now.ts'
import { OfflineCard } from './OfflineCard.tsx'
import { pressingExams } from './pressing.ts'
import { PressingList } from './PressingList.tsx'
import styles from './home.module.css'

/** The way to today's practice. It tells what the device knows of practice when it has read it. */
export type PracticePart = (onKnown: (practised: PractisedHere | null) => void) => ReactNode

interface StudentHomeProps {
  readonly userId: string
  readonly plan: ReactNode
  readonly practice: PracticePart
}

/** A reader who takes no exams has no card of progress that could show it. */
function tellsNobody(): void {}

/** Shows what there is for a student: first what cannot wait, then what comes next, then the rest. */
export function StudentHome({ userId, plan, practice }: StudentHomeProps) {
  const mayTakeExams = useReader().may('enroll-exams')
  if (!mayTakeExams) {
    return (
      <div className={styles.cards}>
        {practice(tellsNobody)}
        <NewsCard />
        {plan}
      </div>
    )
  }
  return <ExamHome userId={userId} plan={plan} practice={practice} />
}

function ExamHome({ userId, plan, practice }: StudentHomeProps) {
  const { t } = useTranslation('home')
  const device = useDeviceExams(userId)
  const isFromServer = useIsFromServer()
  const [practised, setPractised] = useState<PractisedHere | null>(null)
  const now = useNow()
  const { ask, dialog } = useInstallBeforePreparing()
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(studentExamsQuery)
  const progress = useQuery(progressQuery)
  const meetings = useQuery({ ...ownMeetingsQuery, enabled: useReader().may('enroll-online') })
  const isFresh = (isFetchedAfterMount || isFromServer) && !isError
  // What cannot wait stands above everything: all is shown when that is known, so that nothing moves under a finger.
  const isKnown = device.isRead && (data !== undefined || isError) && !meetings.isLoading && !progress.isLoading
  const nextMeeting = meetings.data === undefined ? undefined : nextMeetingOf(meetings.data, now)
  // A meeting of another day is none of what cannot wait.
  const isToday = nextMeeting !== undefined && academyDay(nextMeeting.startsAt) <= academyDay(now)
  const meeting = meetings.data !== undefined && <NextMeeting read={meetings.data} now={now} />
  const pressing = pressingExams({ exams: data?.items, device, isFresh, now })
  return (
    <div className={styles.home}>
      {!isKnown && <HomeLoading />}
      {isKnown && (
        <>
          {isError && data !== undefined && <OfflineNote>{t('fromEarlier')}</OfflineNote>}
          <UndeliveredAnswers userId={userId} />
          <PressingList items={pressing} now={now} />
          {isToday && meeting}
        </>
      )}
      <div className={styles.cards} hidden={!isKnown}>
        {practice(setPractised)}
        <Card size="lg" tone="good" data-place="next" title={t('next.title')} icon={<IconTargetArrow aria-hidden />}>
          {isKnown && data === undefined && <CardFailure message={t('next.failed')} onRetry={() => void refetch()} />}
          {isKnown && data !== undefined && (
            <Next exams={data.items} beforePreparing={ask} {...{ userId, device, now }} />
          )}
        </Card>
        <CourseToGoOn />
        {!isToday && meeting}
        <OfflineCard
          exams={isKnown ? offlineExams(data?.items ?? [], device.byExam, now) : []}
          check={<DeviceLink />}
        />
        <ProgressCard
          now={now}
          practised={practised}
          aside={
            <Link to="/share-progress" className="mq-reach">
              {t('shareProgress')}
            </Link>
          }
        />
        <NewsCard />
        {plan}
      </div>
      {dialog}
    </div>
  )
}

type NextProps = Omit<Parameters<typeof NextExamCard>[0], 'exam' | 'standing' | 'ready'> & {
  readonly exams: Parameters<typeof nextExam>[0]
}

function Next({ exams, ...known }: NextProps) {
  const next = nextExam(exams, useLocale().language, known.now)
  const isNew = exams.every(({ attemptsUsed }) => attemptsUsed === 0)
  const hasLocked = exams.some((exam) => examStanding(exam, known.now) === 'locked')
  return next === null ? <NoExam {...{ isNew, hasLocked }} /> : <NextExamCard {...next} {...known} />
}

const PLACES = ['next', 'offline', 'progress', 'news'] as const

/** The cards without words, where they will stand. */
function HomeLoading() {
  const { t } = useTranslation('common')
  return (
    <>
      <p className="mq-visually-hidden" role="status">
        {t('state.loading')}
      </p>
      <div className={styles.cards} aria-hidden>
        {PLACES.map((place) => (
          <Card
            key={place}
            as="div"
            size="lg"
            tone={place === 'next' ? 'good' : 'plain'}
            data-place={place}
            data-loading
          >
            <Skeleton width="9rem" height="1.25rem" />
            <Skeleton width="70%" height="1.75rem" />
            <Skeleton width="85%" />
            <Skeleton width="13rem" height="2.5rem" />
          </Card>
        ))}
      </div>
    </>
  )
}
