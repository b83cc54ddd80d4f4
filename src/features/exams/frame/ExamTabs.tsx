import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { TabLinks } from '#src/ui/links/TabLinks.tsx'
import { pagesOf } from '../exam-work.ts'

interface ExamTabsProps {
  readonly examId: string
  /** Nobody can be watched, graded or reported on before; undefined: it is not known yet. */
  readonly isPublished: boolean | undefined
}

/** The pages of one exam that the reader may open. */
export function ExamTabs({ examId, isPublished }: ExamTabsProps) {
  const { t } = useTranslation('examDraft')
  const { t: tRecord } = useTranslation('lists')
  const reader = useReader()
  const shown = pagesOf(reader, isPublished === true)
  return (
    <TabLinks label={t('frame.tabs')}>
      {shown.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ examId }}
          // The changes are a part of the overview's address.
          activeOptions={to === '/exams/$examId' ? { exact: true } : { includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {t(label)}
        </Link>
      ))}
      {/* It stands behind tabs that come with the exam. */}
      {isPublished !== undefined && reader.may('create-exams') && (
        <Link
          to="/exams/$examId"
          params={{ examId }}
          search={{ tab: 'changes' }}
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {tRecord('record.tabs.changes')}
        </Link>
      )}
    </TabLinks>
  )
}
