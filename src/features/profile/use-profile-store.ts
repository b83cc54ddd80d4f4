import { useQueryClient } from '@tanstack/react-query'
import type { Profile, ProfileForm } from '#contract/people/profile.ts'
import { callRoute, type CallResult, routes } from '#src/api/index.ts'
import { changeSession } from '#src/features/auth/index.ts'
import { profileQuery } from './queries.ts'

/** The rest of the app shows the same name and picture. */
function keepInSession({ firstName, lastName, email, mobile, avatar, avatarUrl }: Profile): void {
  const names = { first_name: firstName, last_name: lastName, name: `${firstName} ${lastName}` }
  changeSession({ user: { ...names, email, mobile, avatar }, avatarUrl })
}

/** Reads and writes of the own profile; each section of the page saves its part through it. */
export function useProfileStore() {
  const queries = useQueryClient()
  const keep = (profile: Profile): void => {
    queries.setQueryData(profileQuery.queryKey, profile)
    keepInSession(profile)
  }
  const save = async (change: ProfileForm): Promise<CallResult<Profile>> => {
    const revision = queries.getQueryData(profileQuery.queryKey)?.revision ?? 0
    const result = await callRoute(routes.profile.changeProfile, { body: { ...change, revision } })
    if (result.ok) keep(result.value)
    return result
  }
  const reload = async (): Promise<Profile | null> => {
    const result = await callRoute(routes.profile.readProfile)
    if (!result.ok) return null
    keep(result.value)
    return result.value
  }
  return {
    keep,
    /** Saves a part upon the revision that was last read or saved here. */
    save,
    reload,
    /** Saves what has nothing to compare (a password, a choice): upon a newer revision it is simply made again. */
    saveUponNewest: async (change: ProfileForm): Promise<CallResult<Profile>> => {
      const first = await save(change)
      if (first.ok || first.code !== 'request.changed-meanwhile') return first
      return (await reload()) === null ? first : save(change)
    },
    refresh: () => queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  }
}
