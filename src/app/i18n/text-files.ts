/** Texts load one language at a time, each feature's file when it is first needed. */
import type { BackendModule } from 'i18next'

type Texts = Record<string, string>

const files = import.meta.glob<Texts>('../../../locales/*/*.json', { import: 'default' })

async function readTexts(language: string, feature: string): Promise<Texts> {
  const load = files[`../../../locales/${language}/${feature}.json`]
  if (load === undefined) throw new Error(`No texts: ${language}/${feature}`)
  return load()
}

export const textFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, feature, done) {
    readTexts(language, feature).then(
      (texts) => done(null, texts),
      (reason: unknown) => done(reason instanceof Error ? reason : new Error(String(reason)), false),
    )
  },
}
