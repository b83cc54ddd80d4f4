/**
 * The words of the tools, of the keys and of the sign-in within an exam. They load behind the first question, and again
 * until they are there: the menu opens without them, and the ways out of the exam stand in it.
 */
import { useEffect, useState } from 'react'
import type { i18n as Translations } from 'i18next'
import { useTranslation } from 'react-i18next'
import { untilLoaded } from '../until-loaded.ts'

const NAMESPACE = 'examTools'

/** True when the words are there. */
export function useToolTexts(): boolean {
  const { i18n } = useTranslation('player')
  const { language } = i18n
  const [loadedIn, setLoadedIn] = useState<string | null>(null)
  const areThere = loadedIn === language || i18n.hasResourceBundle(language, NAMESPACE)
  useEffect(() => {
    if (!areThere) void untilLoaded(() => load(i18n, language)).then(() => setLoadedIn(language))
  }, [areThere, i18n, language])
  return areThere
}

async function load(i18n: Translations, language: string): Promise<true> {
  await i18n.reloadResources([language], [NAMESPACE])
  if (!i18n.hasResourceBundle(language, NAMESPACE)) throw new Error('the words of the tools did not come')
  return true
}
