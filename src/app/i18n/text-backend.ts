/** Texts load one language at a time, each feature's file when it is first needed. */
import type { BackendModule } from 'i18next'

export type Texts = Record<string, string>

/** Loaders by path, as `import.meta.glob` makes them. */
export type TextLoaders = Readonly<Record<string, () => Promise<Texts>>>

/** Reads texts from the files of a page. A file that the page does not list is a bug. */
export function textBackend(files: TextLoaders): BackendModule {
  async function readTexts(language: string, feature: string): Promise<Texts> {
    const load = files[`../../../locales/${language}/${feature}.json`]
    if (load === undefined) throw new Error(`No texts: ${language}/${feature}`)
    return load()
  }
  return {
    type: 'backend',
    init: () => undefined,
    read(language, feature, done) {
      readTexts(language, feature).then(
        (texts) => done(null, texts),
        (reason: unknown) => done(reason instanceof Error ? reason : new Error(String(reason)), false),
      )
    },
  }
}
