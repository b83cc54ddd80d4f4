/** Who opens a marketing link: people, or programs that look at what people share. Judged by what a browser calls itself. */

/** Browsers of people begin so, and have for thirty years; programs that call themselves by their own name do not. */
const BROWSER = /^(?:Mozilla\/\d|Opera\/\d)/

/**
 * Fetchers of previews, search engines, monitors and browsers without a window. The apps of the same companies open
 * links inside themselves for people (`Snapchat/`, `FBAN/`, `Twitter for iPhone`): what names them alone is none.
 * Cubot makes phones.
 */
const PROGRAM =
  /(?<!cu)bots?\b|bot[/;)_-]|crawl|spider|slurp|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|telegrambot|slackbot|slack-imgproxy|skypeuripreview|bitlybot|embedly|quora link preview|outbrain|vkshare|w3c_validator|url preview|link ?preview|preview service|google-(?:pagerenderer|read-aloud|inspectiontool)|googleimageproxy|mediapartners|lighthouse|headless|phantomjs|puppeteer|playwright|selenium|python|curl\/|wget|okhttp|go-http-client|node-fetch|axios|java\/|libwww|monitor|uptime|scanner/i

/** `name`: the browser's `User-Agent`. */
export function isPersonsBrowser(name: string): boolean {
  return BROWSER.test(name) && !PROGRAM.test(name)
}

/** Whether a browser fetches ahead of a person, who may never come: by `Sec-Purpose` and its forerunners. */
export function isFetchedAhead(purposes: readonly (string | undefined)[]): boolean {
  return purposes.some((purpose) => purpose !== undefined && /prefetch|prerender|preview/i.test(purpose))
}

export type DeviceClass = 'phone' | 'tablet' | 'computer'

export function deviceClassOf(name: string): DeviceClass {
  if (/iPad|Tablet|Silk\/|Android(?!.*Mobile)/i.test(name)) return 'tablet'
  return /Mobi|iPhone|iPod|Opera Mini/i.test(name) ? 'phone' : 'computer'
}
