import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OutlinedChapter } from '#contract/learning/lessons.ts'
import { type CallResult, callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { rules } from '#src/ui/form/index.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { COURSES_KEY } from '../course-kind.ts'

interface ChapterDialogProps {
  readonly courseId: string
  /** Null: a new one. */
  readonly chapter: OutlinedChapter | null
  readonly onClose: () => void
}

/** The name of a chapter. */
export function ChapterDialog({ courseId, chapter, onClose }: ChapterDialogProps) {
  const { t } = useTranslation('courses')
  const queries = useQueryClient()
  const sending = useSendForm({
    initialValues: { chapterTitle: chapter?.title ?? '' },
    checks: { rules: { chapterTitle: rules.required }, fieldNames: { title: 'chapterTitle' } },
    send: ({ chapterTitle: title }): Promise<CallResult<unknown>> => {
      const params = { id: courseId }
      if (chapter === null) return callRoute(routes.lessons.createChapter, { params, body: { title } })
      return callRoute(routes.lessons.updateChapter, { params: { ...params, chapterId: chapter.id }, body: { title } })
    },
    onSent: async () => {
      await queries.invalidateQueries({ queryKey: COURSES_KEY })
      onClose()
    },
  })
  const label = t('outline.chapterTitle')
  return (
    <FormDialog
      title={t(chapter === null ? 'outline.addChapter' : 'outline.rename')}
      centered
      labels={{ chapterTitle: label }}
      sending={sending}
      submitLabel={t('outline.saveChapter')}
      onClose={onClose}
    >
      <TextInput
        id="chapterTitle"
        label={label}
        required
        dir="auto"
        autoComplete="off"
        data-autofocus
        maxLength={160}
        {...sending.form.getInputProps('chapterTitle')}
      />
    </FormDialog>
  )
}
