/** Ways of the app onto this device's home screen, from what the browser shows of itself. */

export interface BrowserFacts {
  readonly userAgent: string
  readonly touchPoints: number
  /** The page runs as an installed app. */
  readonly isStandalone: boolean
  /** The browser offered its own installation (`beforeinstallprompt`). */
  readonly canPrompt: boolean
  /** The browser knows, or reported earlier, that the app is installed on this device. */
  readonly isInstalled: boolean
}

/**
 * `here`: this is the installed app. `elsewhere`: installed, but this is a tab. `prompt`: the browser asks on a tap.
 * `iphone`: Safari on an iPhone or iPad; `iphone-other`: another browser there. `in-app`: the view of another app,
 * whose storage is not kept. `android`, `mac-safari`, `desktop`: by the browser's own menu. `none`: not at all.
 */
export type InstallWay =
  | 'here'
  | 'elsewhere'
  | 'prompt'
  | 'iphone'
  | 'iphone-other'
  | 'in-app'
  | 'android'
  | 'mac-safari'
  | 'desktop'
  | 'none'

const OTHER_APPS =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Line|Twitter|Snapchat|TikTok|musical_ly|BytedanceWebview|WhatsApp|Telegram|LinkedInApp|Pinterest|MicroMessenger|GSA)\b/
/** Android's embedded view names itself. */
const ANDROID_VIEW = /;\s*wv\)/
const APPLE_OTHER_BROWSERS = /\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|YaBrowser|Brave)\//

export function installWayOf(facts: BrowserFacts): InstallWay {
  const { userAgent, isStandalone, canPrompt, isInstalled } = facts
  if (isStandalone) return 'here'
  if (isEmbedded(facts)) return 'in-app'
  if (canPrompt) return 'prompt'
  if (isInstalled) return 'elsewhere'
  if (isApplePhone(facts)) return APPLE_OTHER_BROWSERS.test(userAgent) ? 'iphone-other' : 'iphone'
  if (userAgent.includes('Android')) return 'android'
  if (/\b(?:Chrome|Edg)\//.test(userAgent)) return 'desktop'
  return /Macintosh.* Version\/[\d.]+ Safari\//.test(userAgent) ? 'mac-safari' : 'none'
}

/** An iPad calls itself a Macintosh, but has a touch screen. */
function isApplePhone({ userAgent, touchPoints }: BrowserFacts): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
}

/** Embedded views on Apple's phones leave out the word "Safari"; the installed app does too, and is asked before. */
function isEmbedded(facts: BrowserFacts): boolean {
  const { userAgent } = facts
  if (OTHER_APPS.test(userAgent) || ANDROID_VIEW.test(userAgent)) return true
  return isApplePhone(facts) && !userAgent.includes('Safari/') && !APPLE_OTHER_BROWSERS.test(userAgent)
}
