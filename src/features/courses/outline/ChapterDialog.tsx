import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OutlinedChapter } from '#contract/learning/lessons.ts'
import { type CallResult, callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { rules } from '#src/ui/form/index.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { COURSES_KEY } from '../course-kind.ts'
import { ExamField } from '../lesson/ExamField.tsx'
import type { NamedFile } from '../named-file.ts'

interface ChapterDialogProps {
  readonly courseId: string
  /** Null: a new one. */
  readonly chapter: OutlinedChapter | null
  readonly onClose: () => void
}

function namedExam(chapter: OutlinedChapter | null): NamedFile | null {
  const exam = chapter?.afterExam ?? null
  return exam === null ? null : { id: exam.id, name: exam.title }
}

/** The name of a chapter, and the exam after which it opens. */
export function ChapterDialog({ courseId, chapter, onClose }: ChapterDialogProps) {
  const { t } = useTranslation('courses')
  const queries = useQueryClient()
  const sending = useSendForm({
    initialValues: { chapterTitle: chapter?.title ?? '', afterExamId: namedExam(chapter) },
    checks: { rules: { chapterTitle: rules.required }, fieldNames: { title: 'chapterTitle' } },
    send: ({ chapterTitle: title, afterExamId: exam }): Promise<CallResult<unknown>> => {
      const params = { id: courseId }
      const body = { title, afterExamId: exam?.id ?? null }
      if (chapter === null) return callRoute(routes.lessons.createChapter, { params, body })
      return callRoute(routes.lessons.updateChapter, { params: { ...params, chapterId: chapter.id }, body })
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
      labels={{ chapterTitle: label, afterExamId: t('field.afterExamId') }}
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
      <ExamField
        id="afterExamId"
        label={t('field.afterExamId')}
        description={t('help.afterExamOfChapter')}
        isRequired={false}
        value={sending.form.getValues().afterExamId}
        onChange={(exam) => sending.form.setFieldValue('afterExamId', exam)}
        error={sending.form.errors['afterExamId']}
      />
    </FormDialog>
  )
}
