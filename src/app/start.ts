/** What stands before the first render of either page, and what follows the sign-in. */
import type { BackendModule } from 'i18next'
import { registerSignOutGuard, startAuth } from '#src/features/auth/index.ts'
import { followOtherTabs, refreshAcademy } from '#src/features/settings/index.ts'
import { startColorScheme } from './color-scheme.ts'
import { startI18n } from './i18n/i18n.ts'

/** In force from the first moment; what it asks brings the device's database, so it is loaded when it is asked. */
function guardSignOut(): void {
  registerSignOutGuard(async () => {
    const { refuseWhileAnswersWait } = await import('#src/features/attempts/device-service.ts')
    return refuseWhileAnswersWait()
  })
}

/** Resolves when the page can appear; `texts` are those that it may show. */
export async function start(texts: BackendModule): Promise<void> {
  startColorScheme()
  followOtherTabs()
  await Promise.all([startI18n(texts), startAuth()])
  guardSignOut()
  void refreshAcademy()
}
