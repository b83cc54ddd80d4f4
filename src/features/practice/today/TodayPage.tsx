import { IconBookmarks, IconCalendarEvent, IconChartLine, IconListDetails, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { placementStanding } from '#domain/practice/placement.ts'
import { todaysSession } from '#domain/practice/session.ts'
import { UNREACHABLE } from '#src/api/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { useSessionPlan } from '../data/session-store.ts'
import { type Practice, usePractice } from '../data/use-practice.ts'
import { WithUs } from '../session/SessionEnd.tsx'
import { Assignments } from './Assignments.tsx'
import { InstallOffer } from './InstallOffer.tsx'
import { StartToday } from './StartToday.tsx'
import { PracticeWeek } from './PracticeWeek.tsx'
import { todayStanding } from './today-standing.ts'
import styles from './today.module.css'

/** The page shows what there is to practise today, and the ways to mistakes, topics and progress. */
export function TodayPage() {
  const { t } = useTranslation('practice')
  const practice = usePractice()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={<ExamDate practice={practice} />} />
      <Today practice={practice} />
    </>
  )
}

/** Days until the exam, where its date is known. */
function ExamDate({ practice: { settings, today } }: { readonly practice: Practice }) {
  const { t } = useTranslation('practice')
  const days = settings.examDay === null ? null : settings.examDay - today
  if (days === null || days < 0) return t('lead')
  return (
    <span className={styles.examDate}>
      <IconCalendarEvent size={18} aria-hidden />
      {days === 0 ? t('examToday') : t('daysLeft', { count: days })}
    </span>
  )
}

function Today({ practice }: { readonly practice: Practice }) {
  const { t } = useTranslation('practice')
  const { isRead, isRefused, isBringing, overview, packs, refresh } = practice
  const hasOpenPack = packs.some(({ isLocked }) => !isLocked)
  if (isRefused) return <ErrorState title={t('state.refusedTitle')} message={t('state.refused')} />
  if (!isRead || isBringing || (!hasOpenPack && (refresh.isPending || refresh.isFetching))) return <TodayLoading />
  if (!hasOpenPack && refresh.failure !== null) {
    return (
      <ErrorState
        offline={refresh.failure.code === UNREACHABLE}
        title={t('state.firstTimeTitle')}
        message={t('state.firstTime')}
        onRetry={refresh.again}
      />
    )
  }
  if (!hasOpenPack) {
    const isLocked = overview?.topics.some((topic) => topic.isLocked) === true
    if (refresh.missing.length > 0) return <ErrorState message={t('state.packsMissing')} onRetry={refresh.again} />
    return (
      <>
        <EmptyState
          title={t(isLocked ? 'state.lockedTitle' : 'state.noneTitle')}
          action={isLocked && <ButtonLink to="/change-plan">{t('state.plans')}</ButtonLink>}
        >
          <p>{t(isLocked ? 'state.locked' : 'state.none')}</p>
        </EmptyState>
        <Ways />
      </>
    )
  }
  return <Ready practice={practice} />
}

function TodayLoading() {
  const { t } = useTranslation('common')
  return (
    <>
      <p className="mq-visually-hidden" role="status">
        {t('state.loading')}
      </p>
      <div aria-hidden className={styles.page}>
        <Skeleton height="14rem" />
        <Skeleton height="7rem" />
      </div>
    </>
  )
}

function Ready({ practice }: { readonly practice: Practice }) {
  const { t } = useTranslation('practice')
  const { userId, refresh, today } = practice
  const plan = useSessionPlan(userId, todaysSession(today))
  if (plan === undefined) return <TodayLoading />
  const standing = todayStanding(practice, plan?.items ?? null)
  return (
    <div className={styles.page}>
      {refresh.failure?.code === UNREACHABLE && <OfflineNote>{t('state.offline')}</OfflineNote>}
      <StartToday practice={practice} standing={standing} />
      <Assignments practice={practice} />
      <PlacementWay practice={practice} />
      <Card title={t('week')}>
        <PracticeWeek practice={practice} />
      </Card>
      <Ways />
      <WithUs practice={practice} />
      <InstallOffer practice={practice} />
    </div>
  )
}

/** A quiet way to the placement, as long as it says more than what was answered already. */
function PlacementWay({ practice: { answers, bank } }: { readonly practice: Practice }) {
  const { t } = useTranslation('practice')
  const standing = useMemo(() => placementStanding(answers, bank), [answers, bank])
  if (standing === 'none') return null
  return (
    <Callout
      tone="plain"
      title={t(`placement.${standing}`)}
      action={
        <ButtonLink to="/practice/begin" variant="default">
          {t('placement.action')}
        </ButtonLink>
      }
    >
      <p className="mq-quiet">{t('placement.text')}</p>
    </Callout>
  )
}

const WAYS = [
  { to: '/practice/mistakes', name: 'mistakes', Icon: IconBookmarks },
  { to: '/practice/topics', name: 'topics', Icon: IconListDetails },
  { to: '/practice/progress', name: 'progress', Icon: IconChartLine },
  { to: '/practice/settings', name: 'settings', Icon: IconSettings },
] as const

function Ways() {
  const { t } = useTranslation('practice')
  return (
    <nav aria-label={t('ways.label')}>
      <ul className={styles.ways}>
        {WAYS.map(({ to, name, Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.way}>
              <Icon size={22} stroke={1.75} aria-hidden />
              {t(`ways.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
