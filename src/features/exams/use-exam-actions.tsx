import {
  IconActivity,
  IconChartBar,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconListDetails,
  IconPencilCheck,
  IconSettings,
  IconTestPipe,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamSummary } from '#contract/exams/exams.ts'
import { useReader } from '#src/features/auth/index.ts'
import type { BulkAction, RowAction, Selection } from '#src/ui/list/index.ts'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import type { ExamListSearch } from './exam-list-search.ts'
import { targetOf } from '#src/features/records/index.ts'
import { type ExamChange, useExamChanges } from './use-exam-changes.ts'

/** Actions on one exam and on many, with the dialogs they ask by. */
export function useExamActions(search: ExamListSearch) {
  const [duplicated, setDuplicated] = useState<ExamSummary | null>(null)
  const changes = useExamChanges()
  const pages = useExamPages()
  const changeActions = useChangeActions(changes.change)
  const bulkActions = useBulkActions(search, changes.change)
  const { t } = useTranslation('examDraft')
  const { may } = useReader()
  const rowActions = (exam: ExamSummary): readonly RowAction[] => [
    ...pages(exam),
    ...(may('create-exams')
      ? [
          { id: 'duplicate', label: t('list.duplicate'), icon: IconCopy, onRun: () => setDuplicated(exam) },
          ...changeActions(exam),
        ]
      : []),
  ]
  const dialogs = duplicated !== null && <DuplicateDialog exam={duplicated} onClose={() => setDuplicated(null)} />
  return { rowActions, bulkActions, dialogs }
}

/** The pages of one exam that the reader may open. */
function useExamPages() {
  const { t } = useTranslation(['examDraft', 'exams'])
  const navigate = useNavigate()
  const { may } = useReader()
  return ({ id: examId, publishedVersion, questions, hasUnpublishedChanges }: ExamSummary): readonly RowAction[] => {
    const params = { examId }
    const all: readonly (RowAction & { readonly isFor: boolean })[] = [
      {
        id: 'open',
        label: t('list.open'),
        icon: IconListDetails,
        isFor: may('list-questions'),
        onRun: () => void navigate({ to: '/exams/$examId/questions', params }),
      },
      {
        id: 'settings',
        label: t('list.settings'),
        icon: IconSettings,
        isFor: may('create-exams'),
        onRun: () => void navigate({ to: '/exams/$examId/settings', params }),
      },
      {
        id: 'preview',
        label: t('list.previewPublished'),
        icon: IconEye,
        isFor: may('create-exams') && publishedVersion !== null,
        onRun: () => void navigate({ to: '/demo', search: { exam: examId } }),
      },
      {
        id: 'preview-draft',
        label: t('list.previewDraft'),
        icon: IconTestPipe,
        isFor: may('create-exams') && questions > 0 && (publishedVersion === null || hasUnpublishedChanges),
        onRun: () => void navigate({ to: '/demo', search: { exam: examId, draft: true } }),
      },
      {
        id: 'monitor',
        label: t('exams:list.monitor'),
        icon: IconActivity,
        isFor: may('monitor-exams') && publishedVersion !== null,
        onRun: () => void navigate({ to: '/exams/$examId/monitor', params }),
      },
      {
        id: 'grading',
        label: t('exams:list.grading'),
        icon: IconPencilCheck,
        isFor: may('grade-exams') && publishedVersion !== null,
        onRun: () => void navigate({ to: '/exams/$examId/grading', params }),
      },
      {
        id: 'reports',
        label: t('exams:list.reports'),
        icon: IconChartBar,
        isFor: may('see-reports') && publishedVersion !== null,
        onRun: () => void navigate({ to: '/exams/$examId/reports', params }),
      },
    ]
    return all.filter(({ isFor }) => isFor)
  }
}

type Change = ReturnType<typeof useExamChanges>['change']

function useChangeActions(change: Change) {
  const { t } = useTranslation('examDraft')
  return ({ id, active }: ExamSummary): readonly RowAction[] => [
    active
      ? {
          id: 'deactivate',
          label: t('list.deactivate'),
          icon: IconEyeOff,
          onRun: () => void change('deactivate', { ids: [id] }),
        }
      : {
          id: 'activate',
          label: t('list.activate'),
          icon: IconEye,
          onRun: () => void change('activate', { ids: [id] }),
        },
    {
      id: 'delete',
      label: t('list.delete'),
      icon: IconTrash,
      isDangerous: true,
      onRun: () => void change('delete', { ids: [id] }),
    },
  ]
}

function useBulkActions(search: ExamListSearch, change: Change): readonly BulkAction[] {
  const { t } = useTranslation('examDraft')
  const run = (action: ExamChange) => (selection: Selection, done: () => void) => {
    void change(action, targetOf(selection, search)).then((worked) => worked && done())
  }
  return [
    { id: 'activate', label: t('list.activate'), icon: IconEye, onRun: run('activate') },
    { id: 'deactivate', label: t('list.deactivate'), icon: IconEyeOff, onRun: run('deactivate') },
    { id: 'delete', label: t('list.delete'), icon: IconTrash, isDangerous: true, onRun: run('delete') },
  ]
}
