import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CourseOutline, OutlinedChapter } from '#contract/learning/lessons.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { restoreRecord, useDeletion } from '#src/features/records/index.ts'
import type { RowAction } from '#src/ui/list/index.ts'
import { COURSES_KEY } from '../course-kind.ts'
import { ChapterDialog } from './ChapterDialog.tsx'
import { stepped } from './outline-order.ts'

type Lesson = OutlinedChapter['lessons'][number]

export interface OutlineActions {
  ofChapter(chapter: OutlinedChapter): readonly RowAction[]
  ofLesson(lesson: Lesson): readonly RowAction[]
}

interface OutlineModel {
  readonly courseId: string
  readonly chapters: CourseOutline['chapters']
  readonly onOrder: (chapters: CourseOutline['chapters']) => void
}

interface Deletable {
  readonly kind: 'chapter' | 'lesson'
  readonly id: string
  readonly title: string
}

/** Offers what can be done with chapters and lessons beside dragging them, and the dialogs of it. */
export function useOutlineActions({ courseId, chapters, onOrder }: OutlineModel) {
  const { t } = useTranslation(['courses', 'lists'])
  const navigate = useNavigate()
  const [renaming, setRenaming] = useState<OutlinedChapter | null>(null)
  const deletion = useDeletion<Deletable>({
    call: ({ kind, id }) =>
      kind === 'chapter'
        ? callRoute(routes.lessons.deleteChapter, { params: { id: courseId, chapterId: id } })
        : callRoute(routes.lessons.deleteLesson, { params: { id: courseId, lessonId: id } }),
    undo: ({ id }) => restoreRecord(id),
    queryKey: COURSES_KEY,
    confirmLabel: t('lists:record.delete'),
    title: ({ title }) => t('lists:record.deleteTitle', { name: title }),
    text: ({ kind }) =>
      `${t(kind === 'chapter' ? 'outline.deleteChapter' : 'outline.deleteLesson')} ${t('lists:record.restorable')}`,
    deleted: ({ title }) => t('outline.deleted', { name: title }),
  })
  const step = (id: string, by: 1 | -1) => {
    const next = stepped(chapters, id, by)
    if (next !== chapters) onOrder(next)
  }
  const moves = (id: string): RowAction[] => [
    { id: 'up', label: t('outline.up'), icon: IconArrowUp, onRun: () => step(id, -1) },
    { id: 'down', label: t('outline.down'), icon: IconArrowDown, onRun: () => step(id, 1) },
  ]
  const remove = (asked: Deletable): RowAction => ({
    id: 'delete',
    label: t('lists:record.delete'),
    icon: IconTrash,
    isDangerous: true,
    onRun: () => deletion.ask(asked),
  })
  const actions: OutlineActions = {
    ofChapter: (chapter) => [
      { id: 'rename', label: t('outline.rename'), icon: IconPencil, onRun: () => setRenaming(chapter) },
      ...moves(chapter.id),
      remove({ kind: 'chapter', id: chapter.id, title: chapter.title }),
    ],
    ofLesson: ({ id, title }) => [
      {
        id: 'edit',
        label: t('lists:record.edit'),
        icon: IconPencil,
        onRun: () => void navigate({ to: '/courses/$courseId/lessons/$lessonId', params: { courseId, lessonId: id } }),
      },
      ...moves(id),
      remove({ kind: 'lesson', id, title }),
    ],
  }
  const dialogs: ReactNode = (
    <>
      {renaming !== null && <ChapterDialog courseId={courseId} chapter={renaming} onClose={() => setRenaming(null)} />}
      {deletion.dialog}
    </>
  )
  return { actions, dialogs }
}
