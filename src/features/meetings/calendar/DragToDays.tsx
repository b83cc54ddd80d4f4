import { DndContext, type DragEndEvent, MouseSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import type { PlannedDate } from '#contract/groups/meeting-calendar.ts'

interface DragToDaysProps {
  /** `day`: of the academy. */
  readonly onDrop: (date: PlannedDate, day: number) => void
  readonly children: ReactNode
}

/**
 * Lets dates be dragged to days with a mouse. A finger scrolls, and keys have the button of each date, which opens the
 * same question.
 */
export function DragToDays({ onDrop, children }: DragToDaysProps) {
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    const date = active.data.current?.['date'] as PlannedDate | undefined
    if (over !== null && date !== undefined) onDrop(date, Number(over.id))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={pointerWithin} onDragEnd={drop}>
      {children}
    </DndContext>
  )
}
