import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#src/ui/format/format-context.ts'

const LOOK_AGAIN_MS = 15_000

/**
 * Says what becomes of an exam of this device, in the reader's words; null where there is none, as for most readers.
 */
export function useExamOnDevice(returnTo: string | undefined): string | null {
  const { t } = useTranslation('auth')
  const locale = useLocale()
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    let isCurrent = true
    const look = async () => {
      if (!(await hasDatabase())) return
      const { minutesUntil, readExamOnDevice } = await import('./exam-on-device.ts')
      const exam = await readExamOnDevice(returnTo)
      if (!isCurrent) return
      if (exam?.kind !== 'running') return setWords(exam === null ? null : t('login.examArrived'))
      setWords(t('login.examRunning', { when: minutesUntil(exam.endsAt, locale) }))
      timer = setTimeout(lookAgain, LOOK_AGAIN_MS)
    }
    // A sign-in goes on without it.
    const lookAgain = () => void look().catch(() => undefined)
    lookAgain()
    return () => {
      isCurrent = false
      if (timer !== null) clearTimeout(timer)
    }
  }, [returnTo, t, locale])
  return words
}

/** A device that never had an exam loads nothing for it. */
async function hasDatabase(): Promise<boolean> {
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name === 'miqyas')
}
