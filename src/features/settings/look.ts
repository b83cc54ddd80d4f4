/**
 * Table of how the frame of the pages looks on this device. The first value of each is what holds until the user
 * chooses; any other stands as `data-<attribute>` on <html>, written before the first paint by `src/start-up`, which
 * the build gives this table, and kept true from then on by `app/color-scheme.ts`.
 */
export const LOOK = {
  /** The side on which the pages are listed from 1280 px on; below, they lie over the page. */
  layout: { attribute: 'layout', values: ['vertical', 'horizontal'] },
  /** The list beside the page: words and icons, or icons alone. */
  navigation: { attribute: 'navigation', values: ['open', 'collapsed'] },
  /** `sticky`: the bar at the top stays while the page scrolls. */
  bar: { attribute: 'bar', values: ['sticky', 'static'] },
  /** `blurred`: the page shimmers through the bar while it scrolls behind it. */
  barGround: { attribute: 'bar-ground', values: ['blurred', 'solid'] },
  content: { attribute: 'content', values: ['boxed', 'wide'] },
  /** Soft grounds and shadows, or clear outlines everywhere; their styles are those of `app/reading-look` too. */
  skin: { attribute: 'skin', values: ['default', 'bordered'] },
  /** Colours for those who need them, in styles of their own (`app/reading-look`). */
  colors: { attribute: 'colors', values: ['usual', 'contrast', 'sepia'] },
  /** OpenDyslexic for Latin letters and wider spacing for both scripts; it comes with the same styles. */
  font: { attribute: 'font', values: ['usual', 'dyslexia'] },
} as const

export type Look = { readonly [Name in keyof typeof LOOK]: (typeof LOOK)[Name]['values'][number] }

export const LOOK_NAMES = Object.keys(LOOK) as (keyof Look)[]

/** These hold until the user chooses. */
export const FIRST_LOOK = Object.fromEntries(LOOK_NAMES.map((name) => [name, LOOK[name].values[0]])) as Look

/** Tells whether a look needs the styles of `app/reading-look`. */
export function isForReading({ skin, colors, font }: Look): boolean {
  return skin !== 'default' || colors !== 'usual' || font !== 'usual'
}
