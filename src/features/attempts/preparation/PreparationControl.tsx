import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCloudCheck, IconCloudDownload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentExam } from '#contract/exams/exams.ts'
import { UNREACHABLE } from '#src/api/index.ts'
import { Actions } from '#src/ui/page/Actions.tsx'
import { useNow } from '#src/ui/format/use-now.ts'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import type { DeviceExam } from './held-exams.ts'
import { hasOwnTerms, isPrepared, prepareOnDevice } from './prepare-on-device.ts'

interface Props {
  readonly exam: Pick<
    StudentExam,
    'id' | 'sealedHash' | 'allowPreparation' | 'allowOfflineStart' | 'opensAt' | 'minutes'
  >
  readonly userId: string
  readonly device: DeviceExam | undefined
  /** Asked before anything is brought onto the device; false: not now. */
  readonly beforePreparing?: (() => Promise<boolean>) | undefined
}

/** Brings an exam onto the device, and says truly whether it is there. */
export function PreparationControl({ exam, userId, device, beforePreparing }: Props) {
  const { t } = useTranslation('attempts')
  const now = useNow()
  const noteId = useId()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run: bring } = useBusy(async () => {
    const outcome = await prepareOnDevice(exam.id, userId)
    setFailure(outcome.ok ? null : outcome.code)
  })
  const prepared = device?.preparation ?? null
  const isCurrent = isPrepared(exam, device, now)
  const isOfOtherTime = prepared !== null && !hasOwnTerms(exam, prepared)
  const renew = useEffectEvent(() => void prepareOnDevice(exam.id, userId))
  // The paper is there already: what a student was given since the download comes without a tap.
  useEffect(() => {
    if (isOfOtherTime) renew()
  }, [isOfOtherTime])
  if (!exam.allowPreparation) return null

  async function prepare(): Promise<void> {
    if (beforePreparing !== undefined && !(await beforePreparing())) return
    await bring()
  }

  if (prepared !== null && isCurrent) return <PreparedNote isStartable={prepared.offlineStart !== null} />
  return (
    <Stack gap="xs">
      <Actions>
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconCloudDownload size={18} aria-hidden />}
          aria-describedby={exam.allowOfflineStart ? undefined : noteId}
          onClick={() => void prepare()}
        >
          {prepared === null
            ? t(exam.allowOfflineStart ? 'preparation.prepare' : 'preparation.prepareToBegin')
            : t('preparation.renew')}
        </Button>
      </Actions>
      {!exam.allowOfflineStart && (
        <Text size="sm" c="var(--mq-text-muted)" id={noteId}>
          {t('preparation.startsOnline')}
        </Text>
      )}
      {failure !== null && (
        <Text size="sm" c="var(--mq-danger-text)" role="alert">
          {failure === UNREACHABLE ? t('preparation.unreachable') : t('preparation.failed')}
        </Text>
      )}
    </Stack>
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
