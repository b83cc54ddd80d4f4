import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf, UNREACHABLE } from '#src/api/index.ts'
import { listenToHeldTap } from '#src/ui/behaviour/held-tap.ts'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { isMissingPart, loadNewerRelease } from './newer-release.ts'

/** Stands in the place of a page that could not be shown. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('common')
  const router = useRouter()
  useEffect(listenToHeldTap, [])
  useEffect(() => {
    if (isMissingPart(error)) void loadNewerRelease()
  }, [error])
  const failure = failureOf(error)
  const isOffline = failure?.code === UNREACHABLE || isMissingPart(error)
  const retry = () => {
    if (isMissingPart(error)) {
      window.location.reload()
      return
    }
    reset()
    void router.invalidate()
  }
  const message = failure?.message ?? t(isOffline ? 'network.unreachable' : 'state.unexpected')
  return <ErrorState message={message} offline={isOffline} onRetry={retry} />
}
