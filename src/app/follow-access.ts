import { forgetKeptAnswers } from '#src/api/index.ts'
import {
  keepsPage,
  loadPermissions,
  onSessionChange,
  permissionStore,
  subscribePermissions,
} from '#src/features/auth/index.ts'
import { forgetRecentThings } from '#src/features/find/forget-recent-things.ts'
import { openOfficeToStaff } from './open-office.ts'
import { router } from './router.ts'

/** Guards run again when who is signed in, or what they may use, has changed. An open demo keeps its page. */
export function followAccess(): void {
  onSessionChange((session) => {
    forgetKeptAnswers()
    forgetRecentThings()
    const known = session === null ? Promise.resolve() : loadPermissions().then(() => openOfficeToStaff(router))
    void known.then(() => (keepsPage() ? undefined : router.invalidate()))
  })
  let known = permissionStore().permissions
  subscribePermissions(() => {
    const { loaded, permissions } = permissionStore()
    if (!loaded || permissions.join() === known.join()) return
    known = permissions
    if (!keepsPage()) void router.invalidate()
  })
}
