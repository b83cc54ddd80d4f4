import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropQuestion, dropSection } from './exam-order.ts'
import { type OutlineModel, OutlineContext } from './outline-model.ts'
import { SectionCard } from './SectionCard.tsx'
import { headingLine, lineId, sectionLine, sectionOfLine } from './sortable-ids.ts'
import { useAnnouncements } from './use-announcements.ts'
import { orderOf } from './use-order.ts'
import outline from '#src/ui/outline/outline.module.css'

/** The sections of an exam with their questions, to be put in order with the pointer or the keyboard. */
export function Outline({ model }: { readonly model: OutlineModel }) {
  const { t } = useTranslation('examDraft')
  const { draft, saveOrder } = model
  const order = orderOf(draft)
  const [isSectionDragged, setSectionDragged] = useState(false)
  const announcements = useAnnouncements(draft)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    setSectionDragged(false)
    if (over === null) return
    const sectionId = sectionOfLine(active.id)
    if (sectionId === null) saveOrder(dropQuestion(order, String(active.id), lineId(over.id)))
    else saveOrder(dropSection(order, sectionId, lineId(over.id)))
  }
  const lines = order.flatMap(({ id, questionIds }) => [headingLine(id), ...questionIds])
  return (
    <OutlineContext value={model}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('move.instructions') } }}
        onDragStart={({ active }) => setSectionDragged(sectionOfLine(active.id) !== null)}
        onDragEnd={drop}
        onDragCancel={() => setSectionDragged(false)}
      >
        <SortableContext
          items={order.map(({ id }) => sectionLine(id))}
          strategy={verticalListSortingStrategy}
          disabled={!model.mayEdit}
        >
          <div className={outline.sections}>
            {draft.sections.map((section) => (
              <SectionCard key={section.id} section={section} lines={lines} isSectionDragged={isSectionDragged} />
            ))}
          </div>
        </SortableContext>
      </DndContext>
    </OutlineContext>
  )
}
