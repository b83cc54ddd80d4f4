import { Button, Switch } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useReader } from '#src/features/auth/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import styles from './class-stream.module.css'
import { classKey } from './queries.ts'

const PostDialog = lazy(async () => ({ default: (await import('./PostDialog.tsx')).PostDialog }))

/** Opens the dialog in which staff write to the group. */
export function WriteButton({ classId }: { readonly classId: string }) {
  const { t } = useTranslation('classStream')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('write')}
      </Button>
      {isOpen && (
        <Suspense>
          <PostDialog classId={classId} post={null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface ClassToolsProps {
  readonly classId: string
  readonly commentsOpen: boolean
  /** Giving an exam, which is another feature's. */
  readonly givesExam: ReactNode
}

/** Shows what staff give to the group beside what they write, and whether its members may comment. */
export function ClassTools({ classId, commentsOpen, givesExam }: ClassToolsProps) {
  const { t } = useTranslation('classStream')
  const reader = useReader()
  const { isBusy, run } = useChange({
    call: (open: boolean) => callRoute(routes.classStream.openComments, { params: { id: classId }, body: { open } }),
    refreshes: [classKey(classId)],
    said: ({ open }) => t(open ? 'comments.opened' : 'comments.nowClosed'),
  })
  return (
    <div className={styles.tools}>
      {givesExam}
      {mayOpen('/practice-assignments', reader) && (
        <ButtonLink
          to="/practice-assignments/create"
          search={{ groupId: classId }}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {t('assign')}
        </ButtonLink>
      )}
      <Switch
        label={t('comments.switch')}
        checked={commentsOpen}
        disabled={isBusy}
        onChange={(event) => void run(event.currentTarget.checked)}
      />
    </div>
  )
}
