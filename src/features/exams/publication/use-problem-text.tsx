import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/exams/publication.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import styles from './readiness.module.css'

const BYTES_OF_MEGABYTE = 1_000_000
/** An image is named by the hash of its content, which tells a reader nothing. */
const DETAILED = new Set<Problem['code']>(['formula-broken', 'figure-missing'])

/** A problem in words, with the formula or the drawing that it is about. */
export function useProblemText() {
  const { t } = useTranslation('publication')
  const { number } = useFormats()
  return ({ code, detail }: Pick<Problem, 'code' | 'detail'>): ReactNode => {
    const megabytes = number(Number(detail ?? 0) / BYTES_OF_MEGABYTE, { maximumFractionDigits: 1 })
    const missing = number(Number(detail ?? 0))
    const words = t(`problem.${code}`, { megabytes, missing })
    if (detail === null || !DETAILED.has(code)) return words
    return (
      <>
        {words}{' '}
        <code dir="ltr" className={styles.detail}>
          {detail}
        </code>
      </>
    )
  }
}
