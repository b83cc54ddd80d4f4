/** What stands before the first render, and what follows the sign-in and the reader's choices afterwards. */
import { forgetKeptAnswers } from '#src/api/index.ts'
import {
  keepsPage,
  loadPermissions,
  onSessionChange,
  permissionStore,
  registerSignOutGuard,
  startAuth,
  subscribePermissions,
} from '#src/features/auth/index.ts'
import { followOtherTabs, refreshAcademy } from '#src/features/settings/index.ts'
import { startColorScheme } from './color-scheme.ts'
import { startI18n } from './i18n/i18n.ts'
import { router } from './router.ts'

/** Guards run again when who is signed in, or what they may use, has changed. An open exam keeps its page. */
function followAccess(): void {
  onSessionChange((session) => {
    forgetKeptAnswers()
    const known = session === null ? Promise.resolve() : loadPermissions()
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

/** In force from the first moment; what it asks brings the device's database, so it is loaded when it is asked. */
function guardSignOut(): void {
  registerSignOutGuard(async () => {
    const { refuseWhileAnswersWait } = await import('#src/features/attempts/device-service.ts')
    return refuseWhileAnswersWait()
  })
}

/** Resolves when the app can appear. */
export async function start(): Promise<void> {
  startColorScheme()
  followOtherTabs()
  await Promise.all([startI18n(), startAuth()])
  followAccess()
  guardSignOut()
  void refreshAcademy()
}
