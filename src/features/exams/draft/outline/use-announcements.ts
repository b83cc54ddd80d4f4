import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import { dropQuestion, dropSection, placeOf } from './exam-order.ts'
import { lineId, sectionOfLine } from './sortable-ids.ts'
import { orderOf } from './use-order.ts'

/** Returns what a screen reader says while something is dragged with the keyboard or the pointer. */
export function useAnnouncements(draft: ExamDraft): Announcements {
  const { t } = useTranslation('examDraft')
  const nameOf = useNames(draft)
  const order = orderOf(draft)
  const placed = (id: UniqueIdentifier, over: UniqueIdentifier): string => {
    const sectionId = sectionOfLine(id)
    if (sectionId !== null) {
      const next = dropSection(order, sectionId, lineId(over))
      const position = next.findIndex((section) => section.id === sectionId) + 1
      return t('move.sectionPlace', { position, total: next.length })
    }
    const place = placeOf(dropQuestion(order, String(id), lineId(over)), String(id))
    const section = draft.sections.find((one) => one.id === place?.sectionId)?.name ?? ''
    return t('move.questionPlace', { position: (place?.index ?? 0) + 1, section })
  }
  return {
    onDragStart: ({ active }) => t('move.started', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) => (over === null ? undefined : placed(active.id, over.id)),
    onDragEnd: ({ active, over }) =>
      over === null
        ? t('move.cancelled', { name: nameOf(active.id) })
        : t('move.dropped', { name: nameOf(active.id), place: placed(active.id, over.id) }),
    onDragCancel: ({ active }) => t('move.cancelled', { name: nameOf(active.id) }),
  }
}

function useNames({ sections }: ExamDraft) {
  const { t } = useTranslation('examDraft')
  const ids = sections.flatMap(({ questions }) => questions.map(({ id }) => id))
  return (id: UniqueIdentifier): string => {
    const sectionId = sectionOfLine(id)
    if (sectionId === null) return t('move.question', { number: ids.indexOf(String(id)) + 1 })
    return t('move.section', { name: sections.find((section) => section.id === sectionId)?.name ?? '' })
  }
}
