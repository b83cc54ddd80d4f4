import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { Profile } from '#contract/profile.ts'
import { preferences, setPreference, unchosenPreferences } from '#src/features/settings/index.ts'
import { PolicyDialog } from './PolicyDialog.tsx'
import { profileQuery } from './queries.ts'
import { useProfileStore } from './use-profile-store.ts'

/** On a device where nothing was chosen yet, the choices of the account hold. */
function takeOverChoices({ language, digits, theme }: Profile): void {
  const unchosen = unchosenPreferences()
  const known = { language, digits, colorScheme: theme }
  for (const name of ['language', 'digits', 'colorScheme'] as const) {
    const value = known[name]
    if (value !== null && unchosen.includes(name) && preferences()[name] !== value) setPreference(name, value)
  }
}

/**
 * What an account tells on every page but the exam's: a newer privacy policy is shown until it is accepted (at the
 * latest at the next visit), name and picture are those of the server, and a new device looks like the others.
 */
export function AccountNotices({ policy }: { readonly policy: ReactNode }) {
  const { data: profile, isFetchedAfterMount } = useQuery({ ...profileQuery, refetchOnMount: 'always' })
  const { keep } = useProfileStore()
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    if (profile === undefined || !isFetchedAfterMount) return
    keep(profile)
    takeOverChoices(profile)
    // Once for every answer of the server.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [profile, isFetchedAfterMount])
  if (profile === undefined || !isFetchedAfterMount) return null
  const isNewer = profile.privacy.mustAccept && profile.privacy.acceptedVersion !== null
  if (!isNewer || isLater) return null
  return <PolicyDialog opened profile={profile} policy={policy} onClose={() => setLater(true)} />
}
