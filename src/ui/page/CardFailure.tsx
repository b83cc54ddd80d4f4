import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface CardFailureProps {
  readonly message: string
  readonly onRetry: () => void
}

/** Failure of one card; the other cards of the page are still shown. */
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
