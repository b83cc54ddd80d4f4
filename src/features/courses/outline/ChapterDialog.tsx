import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutlinedChapter } from '#contract/lessons.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { FieldSentence } from '#src/ui/form/FieldSentence.tsx'
import { COURSES_KEY } from '../course-kind.ts'

interface ChapterDialogProps {
  readonly courseId: string
  /** Null: a new one. */
  readonly chapter: OutlinedChapter | null
  readonly onClose: () => void
}

/** The name of a chapter. */
export function ChapterDialog({ courseId, chapter, onClose }: ChapterDialogProps) {
  const { t } = useTranslation(['courses', 'common'])
  const queries = useQueryClient()
  const [title, setTitle] = useState(chapter?.title ?? '')
  const [problem, setProblem] = useState<ReactNode>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const body = { title }
    const result =
      chapter === null
        ? await callRoute(routes.lessons.createChapter, { params: { id: courseId }, body })
        : await callRoute(routes.lessons.updateChapter, { params: { id: courseId, chapterId: chapter.id }, body })
    setBusy(false)
    if (!result.ok) {
      const wrong = result.fields['title']
      return setProblem(wrong === undefined ? result.message : <FieldSentence error={wrong} />)
    }
    await queries.invalidateQueries({ queryKey: COURSES_KEY })
    onClose()
  }
  const heading = t(chapter === null ? 'outline.addChapter' : 'outline.rename')
  return (
    <Modal
      opened
      onClose={onClose}
      title={heading}
      centered
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={t('outline.chapterTitle')}
          required
          dir="auto"
          autoComplete="off"
          data-autofocus
          maxLength={160}
          value={title}
          error={problem}
          onChange={(event) => {
            setProblem(null)
            setTitle(event.currentTarget.value)
          }}
        />
        <Group justify="flex-end" mt="xl">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('outline.saveChapter')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
