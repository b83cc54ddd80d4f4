import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazy, useEffect, useState } from 'react'
import type { Profile } from '#contract/people/profile.ts'
import { useEnrolmentNeeded } from '#src/features/auth/index.ts'
import {
  GRANTED_LOOK_KEY,
  KEPT_PREFIX,
  preferences,
  setPreference,
  unchosenPreferences,
} from '#src/features/settings/index.ts'
import { keptJson } from '#src/ui/behaviour/kept-text.ts'
import { profileQuery } from './queries.ts'
import { useProfileStore } from './use-profile-store.ts'

/** Forms and dialogs that hardly anybody is shown: not a part of every page's first load. The layout waits for them. */
const EnrolmentDialog = lazy(async () => ({ default: (await import('./EnrolmentDialog.tsx')).EnrolmentDialog }))
const PolicyDialog = lazy(async () => ({ default: (await import('./PolicyDialog.tsx')).PolicyDialog }))

/** On a device where nothing was chosen yet, the choices of the account hold. */
function takeOverChoices({ language, digits, theme }: Profile): void {
  const unchosen = unchosenPreferences()
  const known = { language, digits, colorScheme: theme }
  for (const name of ['language', 'digits', 'colorScheme'] as const) {
    const value = known[name]
    if (value !== null && unchosen.includes(name) && preferences()[name] !== value) setPreference(name, value)
  }
}

/** Answers whether an answer came since this document was opened, to whichever page; `at` in ms UTC. */
function isOfThisVisit(at: number): boolean {
  return at >= performance.timeOrigin
}

/** What another page has just read is not asked for again; a copy from an earlier visit is. */
function freshOfThisVisit({ state }: { readonly state: { readonly dataUpdatedAt: number } }): number {
  return isOfThisVisit(state.dataUpdatedAt) ? Infinity : 0
}

/** Most students were granted nothing, and load no code for it. */
async function lookAsGranted(granted: Profile['accommodations']): Promise<void> {
  if (granted === null && keptJson(KEPT_PREFIX + GRANTED_LOOK_KEY) === null) return
  const code = await import('#src/features/granted-look/index.ts').catch(() => null)
  code?.takeOverGrantedLook(granted ?? {})
}

/**
 * Shows what an account has to say on every page but the exam's: a newer privacy policy is shown until it is accepted
 * (at the latest at the next visit), name and picture are those of the server, and a new device looks like the others.
 */
export function AccountNotices({ policy }: { readonly policy: ReactNode }) {
  const { pathname } = useLocation()
  // The page of the profile asks by itself, and what it receives arrives here too.
  const { data: profile, dataUpdatedAt } = useQuery({
    ...profileQuery,
    staleTime: freshOfThisVisit,
    enabled: pathname !== '/userProfile',
  })
  const isNow = isOfThisVisit(dataUpdatedAt)
  const { keep } = useProfileStore()
  const mustEnrol = useEnrolmentNeeded()
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    if (profile === undefined || !isNow) return
    keep(profile)
    takeOverChoices(profile)
    void lookAsGranted(profile.accommodations)
    // Once for every answer of the server.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [profile, isNow])
  if (mustEnrol && profile !== undefined) return <EnrolmentDialog email={profile.email} />
  if (profile === undefined || !isNow) return null
  const isNewer = profile.privacy.mustAccept && profile.privacy.acceptedVersion !== null
  if (!isNewer || isLater) return null
  return <PolicyDialog opened profile={profile} policy={policy} onClose={() => setLater(true)} />
}
