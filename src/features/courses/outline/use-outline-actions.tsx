import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CourseOutline, OutlinedChapter } from '#contract/lessons.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import type { RowAction } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
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

type Asked = { readonly kind: 'chapter' | 'lesson'; readonly id: string; readonly title: string } | null

/** What can be done with chapters and lessons beside dragging them, and the dialogs of it. */
export function useOutlineActions({ courseId, chapters, onOrder }: OutlineModel) {
  const { t } = useTranslation(['courses', 'lists'])
  const navigate = useNavigate()
  const [renaming, setRenaming] = useState<OutlinedChapter | null>(null)
  const [deleting, setDeleting] = useState<Asked>(null)
  const step = (id: string, by: 1 | -1) => {
    const next = stepped(chapters, id, by)
    if (next !== chapters) onOrder(next)
  }
  const moves = (id: string): RowAction[] => [
    { id: 'up', label: t('outline.up'), icon: IconArrowUp, onRun: () => step(id, -1) },
    { id: 'down', label: t('outline.down'), icon: IconArrowDown, onRun: () => step(id, 1) },
  ]
  const remove = (asked: Asked): RowAction => ({
    id: 'delete',
    label: t('lists:record.delete'),
    icon: IconTrash,
    isDangerous: true,
    onRun: () => setDeleting(asked),
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
      <DeleteDialog courseId={courseId} asked={deleting} onClose={() => setDeleting(null)} />
    </>
  )
  return { actions, dialogs }
}

interface DeleteDialogProps {
  readonly courseId: string
  readonly asked: Asked
  readonly onClose: () => void
}

function DeleteDialog({ courseId, asked, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['courses', 'lists'])
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (asked === null) return null
  const confirm = async () => {
    setBusy(true)
    const { kind, id } = asked
    const result =
      kind === 'chapter'
        ? await callRoute(routes.lessons.deleteChapter, { params: { id: courseId, chapterId: id } })
        : await callRoute(routes.lessons.deleteLesson, { params: { id: courseId, lessonId: id } })
    setBusy(false)
    onClose()
    await queries.invalidateQueries({ queryKey: COURSES_KEY })
    if (result.ok) showSnackbar(t('outline.deleted', { name: asked.title }))
    else showSnackbar(result.message, { color: 'error' })
  }
  return (
    <ConfirmDialog
      opened
      title={t('lists:record.deleteTitle', { name: asked.title })}
      confirmLabel={t('lists:record.delete')}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t(asked.kind === 'chapter' ? 'outline.deleteChapter' : 'outline.deleteLesson')}
    </ConfirmDialog>
  )
}
