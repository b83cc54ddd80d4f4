/**
 * Distinguishes people who open a marketing link from programs that inspect shared links, by the browser's name for
 * itself.
 */

/** Browsers of people have begun like this for thirty years; a program that uses its own name does not. */
const BROWSER = /^(?:Mozilla\/\d|Opera\/\d)/

/**
 * Fetchers of previews, search engines, monitors and headless browsers. Names of apps that open links for people
 * (`Snapchat/`, `FBAN/`, `Twitter for iPhone`) are not programs. Cubot is a maker of phones.
 */
const PROGRAM =
  /(?<!cu)bots?\b|bot[/;)_-]|crawl|spider|slurp|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|telegrambot|slackbot|slack-imgproxy|skypeuripreview|bitlybot|embedly|quora link preview|outbrain|vkshare|w3c_validator|url preview|link ?preview|preview service|google-(?:pagerenderer|read-aloud|inspectiontool)|googleimageproxy|mediapartners|lighthouse|headless|phantomjs|puppeteer|playwright|selenium|python|curl\/|wget|okhttp|go-http-client|node-fetch|axios|java\/|libwww|monitor|uptime|scanner/i

/** True if a `User-Agent` is that of a person's browser. */
export function isPersonsBrowser(name: string): boolean {
  return BROWSER.test(name) && !PROGRAM.test(name)
}

/** True if a browser prefetches a page that the person may never open, by `Sec-Purpose` and the headers before it. */
export function isFetchedAhead(purposes: readonly (string | undefined)[]): boolean {
  return purposes.some((purpose) => purpose !== undefined && /prefetch|prerender|preview/i.test(purpose))
}

export type DeviceClass = 'phone' | 'tablet' | 'computer'

export function deviceClassOf(name: string): DeviceClass {
  if (/iPad|Tablet|Silk\/|Android(?!.*Mobile)/i.test(name)) return 'tablet'
  return /Mobi|iPhone|iPod|Opera Mini/i.test(name) ? 'phone' : 'computer'
}
