import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { TabLinks } from '#src/ui/links/TabLinks.tsx'
import { pagesOf } from '../exam-work.ts'

interface ExamTabsProps {
  readonly examId: string
  /** Before that nobody can be watched, graded or reported on. */
  readonly isPublished: boolean
}

/** The pages of one exam that the reader may open. */
export function ExamTabs({ examId, isPublished }: ExamTabsProps) {
  const { t } = useTranslation('examDraft')
  const shown = pagesOf(useReader(), isPublished)
  return (
    <TabLinks label={t('frame.tabs')}>
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
