import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface CardFailureProps {
  readonly message: string
  readonly onRetry: () => void
}

/** What could not be shown in one card; the others stand. */
export function CardFailure({ message, onRetry }: CardFailureProps) {
  const { t } = useTranslation('common')
  return (
    <Stack gap="sm" align="flex-start" role="alert">
      <p>{message}</p>
      <Button variant="default" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </Stack>
  )
}
