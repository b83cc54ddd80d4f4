import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassComment, ClassPost } from '#contract/groups/class-stream.ts'
import { callRoute, errorState, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { PAGE_SIZES, type PageSize } from '#src/ui/list/page-sizes.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Moment } from '#src/ui/text/Moment.tsx'
import type { ClassContext } from './class-context.ts'
import styles from './class-stream.module.css'
import { CommentForm } from './CommentForm.tsx'
import { classKey, commentsQuery } from './queries.ts'

interface CommentsProps {
  readonly post: ClassPost
  readonly context: ClassContext
}

/** The comments on a post, behind a button; absent where there are none and nobody may write any. */
export function Comments({ post, context }: CommentsProps) {
  const { t } = useTranslation('classStream')
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  if (post.comments === 0 && !context.commentsOpen) return null
  return (
    <div className={styles.comments}>
      <div>
        <Button
          variant="subtle"
          leftSection={<IconMessageCircle size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {t('comments.count', { count: post.comments })}
        </Button>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <CommentList post={post} context={context} />}
      </div>
    </div>
  )
}

/** The next size of page, up to the largest. */
const larger = (size: PageSize): PageSize => PAGE_SIZES.find((one) => one > size) ?? size

function CommentList({ post, context }: CommentsProps) {
  const { t } = useTranslation('classStream')
  const [perPage, setPerPage] = useState<PageSize>(10)
  const { data, error, isPending, refetch } = useQuery(commentsQuery(context.classId, post.id, perPage))
  const writes = context.commentsOpen || context.isRun
  if (isPending) return <Skeleton height="4rem" />
  if (data === undefined) return <ErrorState {...errorState({ error, refetch }, t('comments.failed'))} />
  const isMore = data.total > data.items.length && larger(perPage) !== perPage
  return (
    <div className={styles.commentList}>
      {isMore && (
        <div>
          <Button variant="default" onClick={() => setPerPage(larger(perPage))}>
            {t('comments.earlier')}
          </Button>
        </div>
      )}
      <ol className={styles.entries}>
        {data.items.toReversed().map((comment) => (
          <li key={comment.id}>
            <Comment comment={comment} postId={post.id} classId={context.classId} />
          </li>
        ))}
      </ol>
      {writes ? (
        <CommentForm classId={context.classId} postId={post.id} />
      ) : (
        <p className="mq-quiet">{t('comments.closed')}</p>
      )}
    </div>
  )
}

interface CommentProps {
  readonly comment: ClassComment
  readonly postId: string
  readonly classId: string
}

function Comment({ comment, postId, classId }: CommentProps) {
  const { t } = useTranslation('classStream')
  const [isAsked, setAsked] = useState(false)
  const { author, isStaff, text, at, isDeletable } = comment
  const { isBusy, run: remove } = useChange({
    call: () => callRoute(routes.classStream.deleteComment, { params: { id: classId, postId, commentId: comment.id } }),
    refreshes: [classKey(classId)],
    said: t('comments.deleted'),
    onSettled: () => setAsked(false),
  })
  return (
    <div className={styles.comment}>
      <p className={styles.facts}>
        <strong>
          <Bdi>{author}</Bdi>
        </strong>
        {isStaff && <span className={styles.mark}>{t('comments.staff')}</span>}
        <span className="mq-quiet">
          <Moment at={at} />
        </span>
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {isDeletable && (
        <div>
          <Button variant="subtle" color="gray" onClick={() => setAsked(true)}>
            {t('comments.delete')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={t('comments.deleteTitle')}
        confirmLabel={t('comments.delete')}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        {t('comments.deleteText')}
      </ConfirmDialog>
    </div>
  )
}
