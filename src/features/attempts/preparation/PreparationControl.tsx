import { Button, Group, Text } from '@mantine/core'
import { IconCloudCheck, IconCloudDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentExam } from '#contract/exams.ts'
import { UNREACHABLE } from '#src/api/index.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import type { PreparationOutcome } from './prepare.ts'
import type { DeviceExam } from './held-exams.ts'

interface Props {
  readonly exam: Pick<StudentExam, 'id' | 'sealedHash' | 'allowPreparation' | 'allowOfflineStart' | 'opensAt'>
  readonly userId: string
  readonly device: DeviceExam | undefined
  /** Asked before anything is brought onto the device; false: not now. */
  readonly beforePreparing?: (() => Promise<boolean>) | undefined
}

/** The database of the device comes with it, so it is loaded when it is asked for. */
async function prepareOnDevice(examId: string, userId: string): Promise<PreparationOutcome> {
  const loaded = await import('./prepare.ts').catch(() => null)
  return loaded === null ? { ok: false, code: UNREACHABLE } : loaded.prepareExam(examId, userId)
}

/** Brings an exam onto the device, and says truly whether it is there. */
export function PreparationControl({ exam, userId, device, beforePreparing }: Props) {
  const { t } = useTranslation('attempts')
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const prepared = device?.preparation ?? null
  const isOpen = (exam.opensAt ?? 0) <= now
  // Prepared before it opened: what starts it without a network was not handed out then.
  const lacksStart = exam.allowOfflineStart && isOpen && prepared?.offlineStart === null
  const isCurrent = prepared?.hash === exam.sealedHash && !lacksStart
  if (!exam.allowPreparation) return null

  async function prepare(): Promise<void> {
    if (beforePreparing !== undefined && !(await beforePreparing())) return
    setBusy(true)
    const outcome = await prepareOnDevice(exam.id, userId)
    setFailure(outcome.ok ? null : outcome.code)
    setBusy(false)
  }

  if (prepared !== null && isCurrent) return <PreparedNote isStartable={prepared.offlineStart !== null} />
  return (
    <Group gap="xs" wrap="wrap">
      <Button
        variant="default"
        size="sm"
        loading={busy}
        leftSection={<IconCloudDownload size={18} aria-hidden />}
        onClick={() => void prepare()}
      >
        {prepared === null ? t('preparation.prepare') : t('preparation.renew')}
      </Button>
      {failure !== null && (
        <Text size="sm" c="var(--mq-danger-text)" role="alert">
          {failure === UNREACHABLE ? t('preparation.unreachable') : t('preparation.failed')}
        </Text>
      )}
    </Group>
  )
}

function PreparedNote({ isStartable }: { readonly isStartable: boolean }) {
  const { t } = useTranslation('attempts')
  return (
    <Group gap={6} wrap="nowrap" data-prepared>
      <IconCloudCheck size={20} color="var(--mq-brand)" aria-hidden />
      <Text size="sm">{isStartable ? t('preparation.readyToStart') : t('preparation.ready')}</Text>
    </Group>
  )
}
