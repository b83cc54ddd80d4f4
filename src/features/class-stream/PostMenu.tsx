import { IconEdit, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassPost } from '#contract/groups/class-stream.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { RowMenu } from '#src/ui/list/RowMenu.tsx'
import type { ClassContext } from './class-context.ts'
import { classKey } from './queries.ts'

const PostDialog = lazy(async () => ({ default: (await import('./PostDialog.tsx')).PostDialog }))

interface PostMenuProps {
  readonly post: ClassPost
  readonly context: ClassContext
}

/** Staff edit, pin or delete a post by this menu. */
export function PostMenu({ post, context: { classId } }: PostMenuProps) {
  const { t } = useTranslation('classStream')
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null)
  const { pin, isRemoving, remove } = usePostChanges(post, classId, () => setDoing(null))
  const { pinned } = post
  return (
    <>
      <RowMenu
        label={t('post.menu')}
        actions={[
          { id: 'edit', label: t('post.edit'), icon: IconEdit, onRun: () => setDoing('edit') },
          {
            id: 'pin',
            label: t(pinned ? 'post.unpin' : 'post.pin'),
            icon: pinned ? IconPinnedOff : IconPin,
            onRun: () => void pin(),
          },
          {
            id: 'delete',
            label: t('post.delete'),
            icon: IconTrash,
            isDangerous: true,
            onRun: () => setDoing('delete'),
          },
        ]}
      />
      {doing === 'edit' && (
        <Suspense>
          <PostDialog classId={classId} post={post} onClose={() => setDoing(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={doing === 'delete'}
        title={t('post.deleteTitle')}
        confirmLabel={t('post.delete')}
        isDangerous
        isBusy={isRemoving}
        onConfirm={() => void remove()}
        onCancel={() => setDoing(null)}
      >
        {t('post.deleteText')}
      </ConfirmDialog>
    </>
  )
}

function usePostChanges(post: ClassPost, classId: string, onDone: () => void) {
  const { t } = useTranslation('classStream')
  const params = { id: classId, postId: post.id }
  const { run: pin } = useChange({
    call: () => {
      const { text, links, files, revision, pinned } = post
      const body = { text, links, keptFiles: files.map(({ id }) => id), files: [], revision, pinned: !pinned }
      return callRoute(routes.classStream.changePost, { params, body })
    },
    refreshes: [classKey(classId)],
    said: t(post.pinned ? 'post.unpinned' : 'post.pinned'),
  })
  const { isBusy: isRemoving, run: remove } = useChange({
    call: () => callRoute(routes.classStream.deletePost, { params }),
    refreshes: [classKey(classId)],
    said: t('post.deleted'),
    onSettled: onDone,
  })
  return { pin, isRemoving, remove }
}
