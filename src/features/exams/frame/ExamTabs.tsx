import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { TabLinks } from '#src/ui/TabLinks.tsx'

interface ExamTabsProps {
  readonly examId: string
  /** Before that nobody can be watched, graded or reported on. */
  readonly isPublished: boolean
}

const TABS = [
  { to: '/exams/$examId/questions', label: 'frame.questions', permission: 'list-questions', needsVersion: false },
  { to: '/exams/$examId/settings', label: 'frame.settings', permission: 'create-exams', needsVersion: false },
  { to: '/exams/$examId/monitor', label: 'frame.monitor', permission: 'monitor-exams', needsVersion: true },
  { to: '/exams/$examId/grading', label: 'frame.grading', permission: 'grade-exams', needsVersion: true },
  { to: '/exams/$examId/reports', label: 'frame.reports', permission: 'see-reports', needsVersion: true },
  { to: '/exams/$examId/keys', label: 'frame.keys', permission: 'correct-keys', needsVersion: true },
] as const

/** The pages of one exam that the reader may open. */
export function ExamTabs({ examId, isPublished }: ExamTabsProps) {
  const { t } = useTranslation('examDraft')
  const { may } = useReader()
  const tabs = useShownTab()
  const shown = TABS.filter(({ permission, needsVersion }) => (isPublished || !needsVersion) && may(permission))
  return (
    <TabLinks ref={tabs} label={t('frame.tabs')}>
      {shown.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ examId }}
          activeOptions={{ includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {t(label)}
        </Link>
      ))}
    </TabLinks>
  )
}

/** On a phone the tab of the page that is open may lie outside of the row. */
function useShownTab() {
  const tabs = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return tabs
}
