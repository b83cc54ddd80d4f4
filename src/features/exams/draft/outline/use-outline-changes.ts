import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useUndoableChange } from '#src/api/use-undoable-change.ts'
import { TOUCHED_BY_QUESTIONS } from '../../questions/queries.ts'

type Action = 'activate' | 'deactivate' | 'delete'

const OPPOSITE = { activate: 'deactivate', deactivate: 'activate', delete: 'restore' } as const

interface QuestionChange {
  readonly action: Action
  readonly ids: readonly string[]
}

interface NamedSection {
  readonly id: string
  readonly name: string
}

/** Changes the questions and sections of one exam; each change says what it did, and offers to take it back. */
export function useOutlineChanges(examId: string) {
  const { t } = useTranslation(['questions', 'lists', 'examDraft'])
  const params = { id: examId }
  const common = { refreshes: TOUCHED_BY_QUESTIONS, undone: t('lists:undone') }

  const send = (action: Action | 'restore', ids: readonly string[]) =>
    callRoute(routes.questions.changeQuestions, { params, body: { action, questionIds: [...ids] } })
  const change = useUndoableChange({
    ...common,
    call: ({ action, ids }: QuestionChange) => send(action, ids),
    said: ({ changedIds }, { action }) => t(`changed.${action}`, { count: changedIds.length }),
    takeBack: ({ changedIds }, { action }) =>
      changedIds.length === 0 ? undefined : () => send(OPPOSITE[action], changedIds),
  })
  const deleteSection = useUndoableChange({
    ...common,
    call: ({ id: sectionId }: NamedSection) =>
      callRoute(routes.examDraft.deleteSection, { params: { ...params, sectionId } }),
    said: (_, { name }) => t('examDraft:section.deleted', { name }),
    takeBack:
      (_, { id: sectionId }) =>
      () =>
        callRoute(routes.examDraft.restoreSection, { params: { ...params, sectionId } }),
  })
  const { run: duplicate } = useChange({
    call: (body: { readonly sectionId: string; readonly questionIds: string[] }) =>
      callRoute(routes.questionBank.reuseQuestions, { params, body }),
    refreshes: TOUCHED_BY_QUESTIONS,
    said: t('row.duplicated'),
    mayOverlap: true,
  })
  return {
    changeQuestions: (action: Action, ids: readonly string[]) => change({ action, ids }),
    deleteSection,
    /** Makes a copy at the end of the section. */
    duplicate: (sectionId: string, questionId: string) => duplicate({ sectionId, questionIds: [questionId] }),
  }
}
