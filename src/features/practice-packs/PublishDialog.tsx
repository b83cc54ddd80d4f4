import { useTranslation } from 'react-i18next'
import type { PracticeTopicRecord } from '#contract/practice/practice-topics.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { PRACTICE_TOPICS_KEY } from './queries.ts'

interface PublishDialogProps {
  readonly topic: PracticeTopicRecord
  readonly name: string
  readonly onClose: () => void
}

/** Says what a publication does for good, and does it. */
export function PublishDialog({ topic: { id }, name, onClose }: PublishDialogProps) {
  const { t } = useTranslation('practicePacks')
  const { number } = useFormats()
  const { isBusy, run } = useChange({
    call: () => callRoute(routes.practiceTopics.publishPracticePack, { params: { id } }),
    refreshes: [PRACTICE_TOPICS_KEY],
    said: ({ pack }) => t('publish.done', { version: number(pack?.version ?? 0) }),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('publish.title', { topic: name })}
      confirmLabel={t('publish.action')}
      isBusy={isBusy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      {t('publish.text')}
    </ConfirmDialog>
  )
}
