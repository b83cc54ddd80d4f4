import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCloudUp, IconDatabaseOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/page/Callout.tsx'
import { downloadRescueFile } from '../engine/rescue.ts'
import { retryNow } from '../engine/retry-now.ts'
import type { DeviceExams, UndeliveredAttempt } from './held-exams.ts'

/**
 * Answers that are safe on this device and not yet with the academy: what that means, and what can be done. Or that this
 * device cannot keep any.
 */
export function UndeliveredNotice({ device }: { readonly device: DeviceExams }) {
  const { t } = useTranslation('attempts')
  const { undelivered } = device
  if (device.isRefused) {
    return (
      <Callout role="alert" icon={<IconDatabaseOff size={20} aria-hidden />} title={t('refused.title')}>
        {t('refused.text')}
      </Callout>
    )
  }
  if (undelivered.length === 0) return null
  return (
    <Callout
      role="alert"
      tone={undelivered.some((entry) => entry.isParked) ? 'attention' : 'good'}
      icon={<IconCloudUp size={20} aria-hidden />}
      title={t('undelivered.title')}
    >
      <Stack gap="sm">
        {undelivered.map((entry) => (
          <Stack key={entry.attempt.id} gap={6}>
            <Text size="sm">
              <bdi>{entry.attempt.title}</bdi>
              {' — '}
              {sentence(entry, t)}
            </Text>
            <Group gap="xs">
              <Button size="compact-sm" variant="light" onClick={() => void retryNow()}>
                {t('undelivered.retry')}
              </Button>
              <Button size="compact-sm" variant="subtle" onClick={() => void downloadRescueFile(entry.attempt.id)}>
                {t('undelivered.rescue')}
              </Button>
            </Group>
          </Stack>
        ))}
      </Stack>
    </Callout>
  )
}

function sentence(
  { isParked, needsSignIn }: UndeliveredAttempt,
  t: ReturnType<typeof useTranslation<'attempts'>>['t'],
): string {
  if (isParked) return t('undelivered.parked')
  return needsSignIn ? t('undelivered.signIn') : t('undelivered.waiting')
}
