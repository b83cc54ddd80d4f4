import i18next, { type TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '#src/features/settings/index.ts'

export const PALETTE_FILES = ['common', 'navigation', 'find', 'lists'] as const

export type PaletteTexts = TFunction<typeof PALETTE_FILES>

function areLoaded(language: string): boolean {
  return PALETTE_FILES.every((file) => i18next.hasResourceBundle(language, file))
}

/** The texts of the other language, so that a label in either language is found. Null until they are loaded. */
function useOtherTexts(): PaletteTexts | null {
  const other = usePreferences().language === 'ar' ? 'en' : 'ar'
  const [loaded, setLoaded] = useState<string | null>(() => (areLoaded(other) ? other : null))
  useEffect(() => {
    if (areLoaded(other)) return
    void i18next.reloadResources([other], [...PALETTE_FILES]).then(() => setLoaded(areLoaded(other) ? other : null))
  }, [other])
  return loaded === other ? i18next.getFixedT(other, PALETTE_FILES) : null
}

/** The texts of the page's language, and those of the other one once they are loaded. */
export function usePaletteTexts(): { readonly own: PaletteTexts; readonly other: PaletteTexts | null } {
  const { t } = useTranslation(PALETTE_FILES)
  return { own: t, other: useOtherTexts() }
}
