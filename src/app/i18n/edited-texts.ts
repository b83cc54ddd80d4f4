/** Follows texts that are edited while the page is open, in development alone (`scripts/vite/texts-while-open.ts`). */
import i18next from 'i18next'

interface EditedTexts {
  readonly language: string
  readonly feature: string
  readonly texts: object
}

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    'miqyas:texts': EditedTexts
  }
}

/** Shows edited texts at once; `changed` makes the page read its texts again. The build leaves nothing of it. */
export function followEditedTexts(changed: () => void): void {
  import.meta.hot?.on('miqyas:texts', ({ language, feature, texts }) => {
    i18next.addResourceBundle(language, feature, texts, true, true)
    changed()
  })
}
