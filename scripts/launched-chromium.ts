/** Options with which browser tests start a Chromium that was found. */
import type { LaunchOptions } from '@playwright/test'
import type { FoundChromium } from './find-chromium.ts'

/**
 * The browser's own address bar draws its suggestions in a page of its own, one a window: an eighth of the processor
 * time of all tests. Of two such lists Chromium reads the last, so what Playwright switches off and a page can notice
 * stands here again.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Returns options for `use` of a project of Playwright. */
export function launchedFrom(chromium: FoundChromium): { readonly launchOptions: LaunchOptions } {
  return {
    launchOptions: {
      ...(chromium.found ? { executablePath: chromium.path } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${SWITCHED_OFF.join(',')}`,
      ],
    },
  }
}
