import { callRoute, routes } from '#src/api/index.ts'
import { TOUCH_KEY } from '#src/api/touch.ts'

/** Labels of campaigns are far shorter. */
const SEARCH_LONGEST = 8_000

/** Where storage is refused, nobody knows afterwards which link it was. */
function keepTouch(touch: string): void {
  try {
    localStorage.setItem(TOUCH_KEY, touch)
  } catch {}
}

async function see(slug: string): Promise<void> {
  const seen = await callRoute(routes.marketing.countVisit, {
    params: { slug },
    body: { search: location.search.slice(0, SEARCH_LONGEST) },
  })
  if (seen.ok && seen.value.touch !== null) keepTouch(seen.value.touch)
}

/** Reports that the page of a link is looked at; one that the browser renders ahead, once it is shown. */
export function seeLink(slug: string): void {
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', () => void see(slug), { once: true })
  } else void see(slug)
}
