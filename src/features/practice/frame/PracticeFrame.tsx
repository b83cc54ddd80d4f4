import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { UNREACHABLE } from '#src/api/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { TabLinks } from '#src/ui/links/TabLinks.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { type Practice, usePractice } from '../data/use-practice.ts'
import styles from './practice-frame.module.css'

interface PracticeFrameProps {
  readonly title: string
  readonly description?: ReactNode
  /** The content of the page, shown once the device has been read. */
  readonly children: (practice: Practice) => ReactNode
}

/** A page about the own practice: tabs, title, and what it shows while the device is read or when it cannot be. */
export function PracticeFrame({ title, description, children }: PracticeFrameProps) {
  const { t } = useTranslation('practiceProgress')
  const { t: tErrors } = useTranslation('errors')
  const { hasRole } = useReader()
  usePageTitle(title)
  if (!hasRole('student')) return <NoPermission message={tErrors('auth.students-only')} />
  return (
    <div className={styles.frame}>
      <PracticeTabs label={t('tabs.label')} />
      <PageHeader title={title} {...(description !== undefined && { description })} />
      <PracticeContent>{children}</PracticeContent>
    </div>
  )
}

export function PracticeTabs({ label }: { readonly label: string }) {
  const { t } = useTranslation('practiceProgress')
  return (
    <TabLinks label={label}>
      <Link to="/practice" activeOptions={{ exact: true }} activeProps={CURRENT}>
        {t('tabs.today')}
      </Link>
      <Link to="/practice/mistakes" activeProps={CURRENT}>
        {t('tabs.mistakes')}
      </Link>
      <Link to="/practice/topics" activeProps={CURRENT}>
        {t('tabs.topics')}
      </Link>
      <Link to="/practice/progress" activeProps={CURRENT}>
        {t('tabs.progress')}
      </Link>
      <Link to="/practice/print" activeProps={CURRENT}>
        {t('tabs.print')}
      </Link>
      <Link to="/practice/settings" activeProps={CURRENT}>
        {t('tabs.settings')}
      </Link>
    </TabLinks>
  )
}

const CURRENT = { 'aria-current': 'page' } as const

function PracticeContent({ children }: Pick<PracticeFrameProps, 'children'>) {
  const { t } = useTranslation('practiceProgress')
  const practice = usePractice()
  const { isRead, isRefused, overview, refresh } = practice
  if (isRefused) return <ErrorState message={t('refused')} />
  if (isRead && overview === null && refresh.failure !== null) {
    return (
      <ErrorState
        message={refresh.failure.message}
        offline={refresh.failure.code === UNREACHABLE}
        onRetry={refresh.again}
      />
    )
  }
  if (!isRead || overview === null) return <Skeleton height="24rem" />
  return children(practice)
}
