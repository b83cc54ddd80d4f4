import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COMMENT_LENGTH } from '#contract/foundation/limits.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import styles from './class-stream.module.css'
import { classKey } from './queries.ts'

interface CommentFormProps {
  readonly classId: string
  readonly postId: string
}

/** A short text below a post. What was typed stays until it was posted. */
export function CommentForm({ classId, postId }: CommentFormProps) {
  const { t } = useTranslation('classStream')
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // Kept until it was posted: what is sent again after a lost answer is the same comment.
  const [id, setId] = useState(() => crypto.randomUUID())
  const { isBusy, run: write } = useBusy(async () => {
    if (text.trim() === '') {
      setProblem(t('comments.empty'))
      return
    }
    const params = { id: classId, postId }
    const result = await callRoute(routes.classStream.writeComment, { params, body: { id, text } })
    setProblem(result.ok ? null : result.message)
    if (!result.ok) return
    setText('')
    setId(crypto.randomUUID())
    await queries.invalidateQueries({ queryKey: classKey(classId) })
  })
  return (
    <form
      className={styles.commentForm}
      onSubmit={(event) => {
        event.preventDefault()
        void write()
      }}
    >
      <Textarea
        id={`comment-${postId}`}
        label={t('comments.write')}
        description={t('comments.who')}
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={COMMENT_LENGTH}
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {t('comments.post')}
        </Button>
      </div>
    </form>
  )
}
