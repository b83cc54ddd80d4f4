/** The page's language: texts, `lang` and `dir`, and the digits of numbers inside texts. */
import type { BackendModule, FormatterModule } from 'i18next'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isolated } from '#domain/arabic/isolated.ts'
import type { Language } from '#src/features/settings/index.ts'
import { academyName, preferences, subscribeAcademy, subscribePreferences } from '#src/features/settings/index.ts'
import { formatNumber } from '#src/ui/format/numbers.ts'
import { followEditedTexts } from './edited-texts.ts'

const PLAIN_VARIABLES = new Set(['product'])

/** Fired on the i18next instance when texts read otherwise in the same language: other digits, another name. */
const VARIABLES_CHANGED = 'variablesChanged'

/** Numbers get the reader's digits; names and codes inside a sentence are isolated, and expressions within them. */
function formatVariable(value: unknown, language: string | undefined, variable: string | undefined): string {
  if (typeof value === 'number') {
    return formatNumber(value, { language: language === 'en' ? 'en' : 'ar', digits: preferences().digits })
  }
  const text = String(value ?? '')
  if (variable !== undefined && PLAIN_VARIABLES.has(variable)) return text
  return isolated(text)
}

const variableFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language, options) => {
    const variable: unknown = options?.['interpolationkey']
    return formatVariable(value, language, typeof variable === 'string' ? variable : undefined)
  },
}

function showLanguage(language: Language): void {
  const root = document.documentElement
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (manifest !== null) manifest.href = `/manifest.${language}.webmanifest`
}

/** Texts name the academy as it is called now. */
export function nameProduct(language: Language): void {
  const { interpolation } = i18next.options
  if (interpolation !== undefined) interpolation.defaultVariables = { product: academyName(language) }
}

function followAcademy(): void {
  nameProduct(preferences().language)
  i18next.emit(VARIABLES_CHANGED)
}

async function followPreferences(): Promise<void> {
  const { language } = preferences()
  if (i18next.language === language) {
    i18next.emit(VARIABLES_CHANGED)
    return
  }
  nameProduct(language)
  await i18next.changeLanguage(language)
  if (preferences().language === language) showLanguage(language)
}

/** Resolves when the texts that every page needs are there; other features' texts follow on demand, out of `texts`. */
export async function loadTexts(texts: BackendModule, language: Language): Promise<void> {
  await i18next
    .use(texts)
    .use(variableFormatter)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['ar', 'en'],
      ns: ['common', 'errors'],
      defaultNS: 'common',
      interpolation: {
        escapeValue: false,
        alwaysFormat: true,
        defaultVariables: { product: academyName(language) },
      },
      react: { bindI18n: `languageChanged ${VARIABLES_CHANGED}`, useSuspense: true },
    })
}

/** The texts in the reader's language, and the page as that language is written, from now on whatever they choose. */
export async function startI18n(texts: BackendModule): Promise<void> {
  const { language } = preferences()
  await loadTexts(texts, language)
  showLanguage(language)
  subscribePreferences(() => void followPreferences())
  subscribeAcademy(followAcademy)
  if (import.meta.hot) followEditedTexts(() => i18next.emit(VARIABLES_CHANGED))
}
