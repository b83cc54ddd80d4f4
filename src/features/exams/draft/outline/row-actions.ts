import {
  IconArrowDown,
  IconArrowsShuffle,
  IconArrowUp,
  IconCopy,
  IconCornerDownRight,
  IconDatabaseSearch,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '#src/ui/list/index.ts'
import { sendToSection, stepQuestion, stepSection } from './exam-order.ts'
import { type Question, type Section, useOutline } from './outline-model.ts'
import { orderOf } from './use-order.ts'

/** Offers what can be done with one question. */
export function useQuestionActions({ id, active }: Question, section: Section): readonly RowAction[] {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const { draft, changes, saveOrder } = useOutline()
  const order = orderOf(draft)
  const others = draft.sections.filter((one) => one.id !== section.id)
  const params = { examId: draft.exam.id, questionId: id }
  return [
    {
      id: 'edit',
      label: t('action.edit'),
      icon: IconPencil,
      onRun: () => void navigate({ to: '/exams/$examId/questions/$questionId', params }),
    },
    { id: 'up', label: t('action.up'), icon: IconArrowUp, onRun: () => saveOrder(stepQuestion(order, id, -1)) },
    { id: 'down', label: t('action.down'), icon: IconArrowDown, onRun: () => saveOrder(stepQuestion(order, id, 1)) },
    ...others.map((other) => ({
      id: `to-${other.id}`,
      label: t('action.toSection', { name: other.name }),
      icon: IconCornerDownRight,
      onRun: () => saveOrder(sendToSection(order, [id], other.id)),
    })),
    {
      id: 'duplicate',
      label: t('action.duplicate'),
      icon: IconCopy,
      onRun: () => void changes.duplicate(section.id, id),
    },
    {
      id: 'status',
      label: t(active ? 'action.deactivate' : 'action.activate'),
      icon: active ? IconPlayerPause : IconPlayerPlay,
      onRun: () => void changes.changeQuestions(active ? 'deactivate' : 'activate', [id]),
    },
    {
      id: 'delete',
      label: t('action.delete'),
      icon: IconTrash,
      isDangerous: true,
      onRun: () => void changes.changeQuestions('delete', [id]),
    },
  ]
}

/** Offers what can be done with one section. */
export function useSectionActions(section: Section): readonly RowAction[] {
  const { t } = useTranslation(['questions', 'examDraft', 'bankFilling'])
  const navigate = useNavigate()
  const { draft, changes, saveOrder, onEditSection, onEditDraws } = useOutline()
  const params = { examId: draft.exam.id }
  const order = orderOf(draft)
  return [
    { id: 'edit', label: t('examDraft:section.edit'), icon: IconPencil, onRun: () => onEditSection(section) },
    {
      id: 'fill',
      label: t('bankFilling:open'),
      icon: IconDatabaseSearch,
      onRun: () => void navigate({ to: '/exams/$examId/questions/fill', params, search: { section: section.id } }),
    },
    { id: 'draws', label: t('examDraft:ownPapers.open'), icon: IconArrowsShuffle, onRun: () => onEditDraws(section) },
    {
      id: 'up',
      label: t('action.up'),
      icon: IconArrowUp,
      onRun: () => saveOrder(stepSection(order, section.id, -1)),
    },
    {
      id: 'down',
      label: t('action.down'),
      icon: IconArrowDown,
      onRun: () => saveOrder(stepSection(order, section.id, 1)),
    },
    {
      id: 'delete',
      label: t('examDraft:section.delete'),
      icon: IconTrash,
      isDangerous: true,
      onRun: () => void changes.deleteSection(section),
    },
  ]
}
