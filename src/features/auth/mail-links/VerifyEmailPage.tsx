import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { changeSession, currentSession, useSession } from '../session.ts'
import { forgetLinkToken, linkToken } from './link-token.ts'
import { Outcome } from './Outcome.tsx'

type Ending =
  | { readonly kind: 'busy' | 'expired' | 'taken' | 'incomplete' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly email: string }

/** Proving an e-mail address by the link of a mail: opening it is enough. */
export function VerifyEmailPage() {
  const { t } = useTranslation('auth')
  const { ending, retry } = useVerification()
  usePageTitle(t('verify.title'))
  switch (ending.kind) {
    case 'busy':
      return <Outcome title={t('verify.title')} text={t('verify.busy')} />
    case 'incomplete':
      return <Outcome title={t('verify.incompleteTitle')} text={t('verify.incomplete')} />
    case 'expired':
      return (
        <Outcome title={t('verify.expiredTitle')} text={t('verify.expired')}>
          <ToAccount />
        </Outcome>
      )
    case 'taken':
      return <Outcome title={t('verify.takenTitle')} text={t('verify.taken')} />
    case 'failed':
      return (
        <Outcome title={t('verify.failedTitle')} text={ending.message} note={t('verify.failed')}>
          <Button size="md" onClick={retry}>
            {t('verify.retry')}
          </Button>
        </Outcome>
      )
    case 'done':
      return (
        <Outcome title={t('verify.doneTitle')} text={t('verify.done', { email: ending.email })}>
          <ToAccount />
        </Outcome>
      )
  }
}

/** A visitor is asked to sign in on the way. */
function ToAccount() {
  const { t } = useTranslation('auth')
  return (
    <ButtonLink to="/userProfile" variant={useSession() === null ? 'default' : 'filled'} size="md">
      {t('verify.toAccount')}
    </ButtonLink>
  )
}

async function verify(token: string): Promise<Ending> {
  const result = await callRoute(routes.auth.verifyEmail, { body: { token } })
  if (result.ok) {
    forgetLinkToken()
    return { kind: 'done', email: result.value.email }
  }
  if (result.code === 'auth.link-expired') return { kind: 'expired' }
  if (result.code === 'auth.email-taken') return { kind: 'taken' }
  if (result.code === 'request.invalid') return { kind: 'incomplete' }
  return { kind: 'failed', message: result.message }
}

function useVerification() {
  const [token] = useState(() => linkToken(location.hash))
  const [ending, setEnding] = useState<Ending>({ kind: token === null ? 'incomplete' : 'busy' })
  // A link works once: mounted twice, it is still used once.
  const isBegun = useRef(false)
  const run = useCallback(async (): Promise<void> => {
    if (token === null) return
    setEnding({ kind: 'busy' })
    const next = await verify(token)
    if (next.kind === 'done') await readOwnAddress()
    setEnding(next)
  }, [token])
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void run()
  }, [run])
  return { ending, retry: () => void run() }
}

/** The user who is signed in here may be another than the owner of the link. */
async function readOwnAddress(): Promise<void> {
  const session = currentSession()
  if (session === null) return
  const result = await callRoute(routes.profile.readProfile)
  if (result.ok) changeSession({ user: { email: result.value.email }, avatarUrl: session.avatarUrl })
}
