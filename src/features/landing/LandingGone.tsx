import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { ClosedArc } from '#src/ui/states/illustrations.tsx'
import { StateScreen } from '#src/ui/states/StateScreen.tsx'

/** A link that is unknown or no longer active: the way to the academy's own form. */
export function LandingGone() {
  const { t } = useTranslation('landing')
  usePageTitle(t('gone.title'))
  return (
    <StateScreen
      illustration={<ClosedArc />}
      heading="h1"
      title={t('gone.title')}
      action={<ButtonLink to="/landing/marketing">{t('gone.action')}</ButtonLink>}
    >
      <p>{t('gone.text')}</p>
    </StateScreen>
  )
}

/** The server was not reached, or was not well. */
export function LandingFailed({
  message,
  isUnreachable,
}: {
  readonly message: string
  readonly isUnreachable: boolean
}) {
  const router = useRouter()
  return <ErrorState message={message} offline={isUnreachable} onRetry={() => void router.invalidate()} />
}
