import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { currentSession } from '../session.ts'
import { forgetLinkToken, linkToken } from './link-token.ts'
import { Outcome } from './Outcome.tsx'

type Ending =
  | { readonly kind: 'expired' | 'taken' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly email: string }

/** Stopping a change of address from the earlier one. It takes a press: programs that look at mails open links. */
export function StopEmailChangePage() {
  const { t } = useTranslation('auth')
  const [token] = useState(() => linkToken(location.hash))
  const [ending, setEnding] = useState<Ending | null>(null)
  usePageTitle(t('stopChange.title'))
  if (token === null) return <Outcome title={t('verify.incompleteTitle')} text={t('verify.incomplete')} />
  switch (ending?.kind) {
    case 'done':
      return (
        <Outcome title={t('stopChange.doneTitle', { email: ending.email })} text={t('stopChange.done')}>
          <ButtonLink to="/forgot-password" size="md">
            {t('stopChange.newPassword')}
          </ButtonLink>
        </Outcome>
      )
    case 'expired':
    case 'taken':
      return (
        <Outcome title={t('stopChange.expiredTitle')} text={t(`stopChange.${ending.kind}`)}>
          <ButtonLink to="/contact-us" variant="default" size="md">
            {t('stopChange.contact')}
          </ButtonLink>
        </Outcome>
      )
    case 'failed':
    case undefined:
      return (
        <Outcome title={t('stopChange.title')} text={t('stopChange.lead')} note={ending?.message}>
          <StopButton token={token} onEnd={setEnding} />
        </Outcome>
      )
  }
}

interface StopButtonProps {
  readonly token: string
  readonly onEnd: (ending: Ending) => void
}

function StopButton({ token, onEnd }: StopButtonProps) {
  const { t } = useTranslation('auth')
  const { isBusy, run } = useBusy(async () => onEnd(await stop(token)))
  return (
    <Button size="md" color="red" loading={isBusy} onClick={() => void run()}>
      {t('stopChange.submit')}
    </Button>
  )
}

async function stop(token: string): Promise<Ending> {
  const result = await callRoute(routes.auth.stopEmailChange, { body: { token } })
  if (result.ok) {
    forgetLinkToken()
    // The sign-in of this device may have ended too: the server says so, and it is cleared.
    if (currentSession() !== null) void callRoute(routes.auth.rolesPermissions)
    return { kind: 'done', email: result.value.email }
  }
  if (result.code === 'auth.link-expired') return { kind: 'expired' }
  if (result.code === 'auth.email-taken') return { kind: 'taken' }
  return { kind: 'failed', message: result.message }
}
