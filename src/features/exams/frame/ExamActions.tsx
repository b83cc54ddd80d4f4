import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconEye, IconEyeOff, IconFileImport } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { useReader } from '#src/features/auth/index.ts'
import { ExamExportMenu } from '#src/features/exchange/index.ts'
import { lazyPart } from '#src/ui/behaviour/lazy-part.tsx'
import { useLoadWhenIdle } from '#src/ui/behaviour/use-load-when-idle.ts'
import { useExamStatus } from './use-exam-status.ts'
import styles from './exam-frame.module.css'

const publishing = lazyPart(async () => (await import('../publication/PublishDialog.tsx')).PublishDialog)
const withdrawing = lazyPart(async () => (await import('../publication/UnpublishDialog.tsx')).UnpublishDialog)
const DIALOGS = [publishing, withdrawing]

/** Preview, publish, and what is wanted less often. */
export function ExamActions({ exam }: { readonly exam: ExamRecord }) {
  const { t } = useTranslation('examDraft')
  const { may } = useReader()
  const [asked, setAsked] = useState<'publish' | 'unpublish' | null>(null)
  const close = () => setAsked(null)
  useLoadWhenIdle(DIALOGS)
  return (
    <div className={styles.actions}>
      {exam.questions > 0 && (
        <Button
          renderRoot={(props) => <Link to="/demo" search={{ exam: exam.id, draft: true }} {...props} />}
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
        >
          {t('frame.preview')}
        </Button>
      )}
      {may('list-questions') && <ExamExportMenu examId={exam.id} />}
      {may('list-questions') && (
        <Button
          variant={exam.published !== null && !exam.hasUnpublishedChanges ? 'default' : 'filled'}
          onClick={() => setAsked('publish')}
        >
          {t('frame.publish')}
        </Button>
      )}
      <MoreActions exam={exam} onUnpublish={() => setAsked('unpublish')} />
      <Suspense>
        {asked === 'publish' && <publishing.Part exam={exam} onClose={close} />}
        {asked === 'unpublish' && <withdrawing.Part exam={exam} onClose={close} />}
      </Suspense>
    </div>
  )
}

interface MoreActionsProps {
  readonly exam: ExamRecord
  readonly onUnpublish: () => void
}

function MoreActions({ exam, onUnpublish }: MoreActionsProps) {
  const { t } = useTranslation('examDraft')
  const { may } = useReader()
  const navigate = useNavigate()
  const setActive = useExamStatus(exam.id)
  return (
    <Menu position="bottom-end" shadow="sm">
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={t('frame.more')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may('create-questions') && (
          <Menu.Item
            leftSection={<IconFileImport size={18} aria-hidden />}
            onClick={() => void navigate({ to: '/exams/$examId/import', params: { examId: exam.id } })}
          >
            {t('frame.import')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={exam.active ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          onClick={() => void setActive(!exam.active)}
        >
          {t(exam.active ? 'list.deactivate' : 'list.activate')}
        </Menu.Item>
        {exam.published !== null && (
          <Menu.Item leftSection={<IconArrowBackUp size={18} aria-hidden />} color="red" onClick={onUnpublish}>
            {t('frame.unpublish')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
