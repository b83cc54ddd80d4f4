import { connectApi } from '#src/api/index.ts'
import { onEnrolmentRequired } from './enrolment.ts'
import { forgetPermissions, loadPermissions } from './permissions.ts'
import { currentSession, followSessionOfOtherTabs, onSessionChange } from './session.ts'
import { onUnauthorized } from './unauthorized.ts'

/**
 * Connects the API to the sign-in and loads what the reader may use; resolves when that is known. `asks`: false if the
 * page asks for that itself, later.
 */
export async function startAuth({ asks = true } = {}): Promise<void> {
  connectApi({
    token: () => currentSession()?.token ?? null,
    unauthorized: onUnauthorized,
    enrolmentRequired: onEnrolmentRequired,
  })
  followSessionOfOtherTabs()
  onSessionChange((session) => {
    forgetPermissions()
    if (session !== null) void loadPermissions()
  })
  if (asks) await loadPermissions()
}
