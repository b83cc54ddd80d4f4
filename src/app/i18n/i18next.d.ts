/**
 * i18next as this client uses it: the package's own types, but with keys and variables from `locales`. The package can
 * check keys too (`CustomTypeOptions.resources`), but it rebuilds the list of all keys at every call of `t`, which was
 * two thirds of all type work (docs/decisions/0027-types-of-texts-are-generated.md).
 *
 * A file without imports declares modules as a whole, so these declarations take the place of the package's.
 */
declare module 'i18next' {
  import type { TextFile, TextFiles, Translate } from '#locales/translate.ts'
  import type * as original from '#src/app/i18n/i18next-package.d.ts'

  export type BackendModule = original.BackendModule
  export type FormatterModule = original.FormatterModule
  /** Read by the declarations of react-i18next, which say what an HTML element may contain. */
  export type TypeOptions = original.TypeOptions
  export type TFunction<Files extends TextFiles> = Translate<Files>

  export interface i18n extends Omit<original.i18n, 'getFixedT' | 'loadNamespaces' | 'reloadResources' | 't' | 'use'> {
    /** Names every text with its file, `exams:card.title`; those of `common` by the key alone too. */
    t: Translate<readonly ['common', ...TextFile[]]>
    getFixedT<const Files extends TextFiles>(language: string, files: Files): Translate<Files>
    loadNamespaces(files: TextFile | readonly TextFile[]): Promise<void>
    reloadResources(languages: readonly string[], files: readonly TextFile[]): Promise<void>
    use(module: original.Module): this
  }

  export function createInstance(): i18n
  export const t: i18n['t']
  const i18next: i18n
  export default i18next
}

declare module 'react-i18next' {
  import type { TextFiles, Translate } from '#locales/translate.ts'
  import type { i18n } from 'i18next'
  import type { ReactNode } from 'react'

  /** Waits for the files of texts and follows the reader's language. */
  export function useTranslation<const Files extends TextFiles>(
    files: Files,
    options?: { readonly lng?: string },
  ): { readonly t: Translate<Files>; readonly i18n: i18n }
  export function I18nextProvider(props: { readonly i18n: i18n; readonly children: ReactNode }): ReactNode
  export const initReactI18next: { readonly type: '3rdParty'; init(instance: i18n): void }
}
