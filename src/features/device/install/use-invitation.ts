import { useState } from 'react'
import { mayInvite, readInvitationMemory, rememberDismissal } from './invitation-memory.ts'
import { installWay, useInstallWay } from './install-store.ts'
import type { InstallWay } from './install-way.ts'

/** `finished`: an exam was handed in. `preparing`: an exam is about to be brought onto the device. */
export type InvitationMoment = 'finished' | 'preparing'

/** Ways worth a word unasked. A view inside another app matters only when something is about to be kept in it. */
const INVITED: Record<InvitationMoment, ReadonlySet<InstallWay>> = {
  finished: new Set(['prompt', 'iphone', 'iphone-other', 'android']),
  preparing: new Set(['prompt', 'iphone', 'iphone-other', 'android', 'in-app']),
}

/** True where storage refuses to remember: quiet for as long as the page is open. */
let wasDismissedHere = false

export function isInvitationDue(moment: InvitationMoment, way: InstallWay = installWay()): boolean {
  return INVITED[moment].has(way) && !wasDismissedHere && mayInvite(readInvitationMemory(), Date.now())
}

export function dismissInvitations(): void {
  wasDismissedHere = true
  rememberDismissal(Date.now())
}

/** The way to invite by, null when nobody is to be asked now; and the reader's "not now". */
export function useInvitation(moment: InvitationMoment): {
  readonly way: InstallWay | null
  readonly dismiss: () => void
} {
  const way = useInstallWay()
  const [isOver, setOver] = useState(false)
  const dismiss = () => {
    dismissInvitations()
    setOver(true)
  }
  return { way: !isOver && isInvitationDue(moment, way) ? way : null, dismiss }
}
