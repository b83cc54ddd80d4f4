/** Prepares what stands before the first render of either page, and what follows the sign-in. */
import type { BackendModule } from 'i18next'
import { registerSignOutGuard, startAuth } from '#src/features/auth/index.ts'
import { followOtherTabs, refreshAcademy } from '#src/features/settings/index.ts'
import { startColorScheme } from './color-scheme.ts'
import { startI18n } from './i18n/i18n.ts'

/**
 * Guards the sign-out from the first moment; what it asks brings the device's database, so it is loaded when it is
 * asked. Where it cannot be had the student signs out: answers that wait travel by their attempt's ticket and need no
 * sign-in, but anyone who has the device next must not find the account open.
 */
function guardSignOut(): void {
  registerSignOutGuard(async () => {
    const device = await import('./before-sign-out.ts').catch(() => null)
    return device === null ? null : device.beforeSignOut()
  })
}

export interface StartOptions {
  /** The texts that the page may show. */
  readonly texts: BackendModule
  /**
   * True if the page needs what the reader may use before it can appear. Without a copy from an earlier visit (a killed
   * browser may have lost it) that is as long as the network takes to answer or to be given up. A page that does not
   * asks for it itself.
   */
  readonly waitsForPermissions: boolean
}

/** Resolves when the page can appear. */
export async function start({ texts, waitsForPermissions }: StartOptions): Promise<void> {
  startColorScheme()
  followOtherTabs()
  await Promise.all([startAuth({ asks: waitsForPermissions }), startI18n(texts)])
  guardSignOut()
  void refreshAcademy()
}
