import { type ReactNode, useCallback, useRef, useState } from 'react'
import { lazy, Suspense } from 'react'
import { installWay } from './install-store.ts'
import type { InstallWay } from './install-way.ts'
import { dismissInvitations, isInvitationDue } from './use-invitation.ts'

const LazyDialog = lazy(async () => ({ default: (await import('./PreparingDialog.tsx')).PreparingDialog }))

interface BeforePreparing {
  /** Resolves at once where nobody is to be asked; else with the person's choice: true to go on preparing here. */
  readonly ask: () => Promise<boolean>
  /** Dialog that the page puts somewhere. */
  readonly dialog: ReactNode
}

/** Asks to install the app before the first exam is brought onto this device, once in a long while. */
export function useInstallBeforePreparing(): BeforePreparing {
  const [way, setWay] = useState<InstallWay | null>(null)
  const answer = useRef<(mayGoOn: boolean) => void>(() => undefined)
  const ask = useCallback(() => {
    const current = installWay()
    if (!isInvitationDue('preparing', current)) return Promise.resolve(true)
    setWay(current)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }, [])
  const close = (mayGoOn: boolean, isDismissed: boolean) => {
    if (isDismissed) dismissInvitations()
    setWay(null)
    answer.current(mayGoOn)
  }
  const dialog = way !== null && (
    <Suspense>
      <LazyDialog way={way} onClose={close} />
    </Suspense>
  )
  return { ask, dialog }
}
