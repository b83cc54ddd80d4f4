import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'
import type { CourseOutline } from '#contract/learning/lessons.ts'
import { ChapterSection } from './ChapterSection.tsx'
import { dropped, placeOf } from './outline-order.ts'
import type { OutlineActions } from './use-outline-actions.tsx'
import outline from '#src/ui/outline/outline.module.css'

interface OutlineProps {
  readonly courseId: string
  readonly chapters: CourseOutline['chapters']
  readonly onOrder: (chapters: CourseOutline['chapters']) => void
  readonly actions: OutlineActions
}

/** Chapters and lessons, to be put in order with the pointer or the keyboard. */
export function Outline({ courseId, chapters, onOrder, actions }: OutlineProps) {
  const { t } = useTranslation('courses')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null) return
    const next = dropped(chapters, String(active.id), String(over.id))
    if (next !== chapters) onOrder(next)
  }
  const lines = chapters.flatMap(({ id, lessons }) => [id, ...lessons.map((lesson) => lesson.id)])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: useAnnouncements(chapters),
        screenReaderInstructions: { draggable: t('outline.instructions') },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={lines} strategy={verticalListSortingStrategy}>
        <div className={outline.sections}>
          {chapters.map((chapter) => (
            <ChapterSection key={chapter.id} courseId={courseId} chapter={chapter} actions={actions} />
          ))}
        </div>
      </SortableContext>
    </DndContext>
  )
}

/** Returns what a screen reader says while something is dragged. */
function useAnnouncements(chapters: CourseOutline['chapters']): Announcements {
  const { t } = useTranslation('courses')
  const all = chapters.flatMap((chapter) => [chapter, ...chapter.lessons])
  const nameOf = (id: UniqueIdentifier) => all.find((one) => one.id === id)?.title ?? ''
  const placed = (id: UniqueIdentifier, over: UniqueIdentifier): string => {
    const place = placeOf(dropped(chapters, String(id), String(over)), String(id))
    const { position = 0, total = 0, chapter = '' } = place ?? {}
    const isChapter = chapters.some((one) => one.id === id)
    return isChapter ? t('outline.chapterPlace', { position, total }) : t('outline.lessonPlace', { position, chapter })
  }
  return {
    onDragStart: ({ active }) => t('outline.started', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) => (over === null ? undefined : placed(active.id, over.id)),
    onDragEnd: ({ active, over }) =>
      over === null
        ? t('outline.cancelled', { name: nameOf(active.id) })
        : t('outline.dropped', { name: nameOf(active.id), place: placed(active.id, over.id) }),
    onDragCancel: ({ active }) => t('outline.cancelled', { name: nameOf(active.id) }),
  }
}
