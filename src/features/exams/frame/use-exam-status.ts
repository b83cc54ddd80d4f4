import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { useUndoableChange } from '#src/api/use-undoable-change.ts'
import { EXAMS_KEY } from '../queries.ts'

/** Shows an exam to students or hides it, and offers to take that back. */
export function useExamStatus(id: string): (active: boolean) => Promise<boolean> {
  const { t } = useTranslation('examDraft')
  const call = (active: boolean) => callRoute(routes.examDraft.setExamStatus, { params: { id }, body: { active } })
  return useUndoableChange({
    call,
    refreshes: [EXAMS_KEY],
    said: (_, active) => t(active ? 'changed.activated' : 'changed.deactivated', { count: 1 }),
    takeBack: (_, active) => () => call(!active),
    undone: t('changed.undone'),
  })
}
