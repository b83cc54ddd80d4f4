import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import type { BulkTarget } from '#src/features/records/index.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import type { ExamListSearch } from './exam-list-search.ts'
import { EXAMS_KEY } from './queries.ts'

export type ExamChange = 'activate' | 'deactivate' | 'delete'

const BACK = { activate: 'deactivate', deactivate: 'activate', delete: 'restore' } as const
const DONE = { activate: 'changed.activated', deactivate: 'changed.deactivated', delete: 'changed.deleted' } as const

type Target = BulkTarget<ExamListSearch>

const send = (action: ExamChange | 'restore', target: Target) =>
  callRoute(routes.exams.changeExams, { body: { action, target } })

/** Changes exams from their list; each change says what it did and offers to take it back. */
export function useExamChanges() {
  const { t } = useTranslation('examDraft')
  const { run: undo } = useChange({
    call: ({ action, ids }: { readonly action: ExamChange; readonly ids: string[] }) => send(BACK[action], { ids }),
    refreshes: [EXAMS_KEY],
    said: t('changed.undone'),
    mayOverlap: true,
  })
  const { run } = useChange({
    call: ({ action, target }: { readonly action: ExamChange; readonly target: Target }) => send(action, target),
    refreshes: [EXAMS_KEY],
    onDone: ({ changedIds, keptIds }, { action }) => {
      const sentences = [
        ...(changedIds.length > 0 || keptIds.length === 0 ? [t(DONE[action], { count: changedIds.length })] : []),
        ...(keptIds.length > 0 ? [t('changed.kept', { count: keptIds.length })] : []),
      ]
      if (changedIds.length === 0) showSnackbar(sentences.join(' '), { color: keptIds.length > 0 ? 'info' : 'success' })
      else offerUndo(sentences.join(' '), () => void undo({ action, ids: changedIds }))
    },
    mayOverlap: true,
  })
  /** True when it worked; otherwise the reader was shown why not. */
  const change = async (action: ExamChange, target: Target): Promise<boolean> =>
    (await run({ action, target }))?.ok === true
  return { change }
}
