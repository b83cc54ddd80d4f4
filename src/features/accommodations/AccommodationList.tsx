import { useTranslation } from 'react-i18next'
import type { HeldAccommodations } from '#domain/accommodations/accommodations.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { accommodationLines } from './accommodation-lines.ts'
import styles from './accommodation-list.module.css'

/** What a student has in exams, a line each, in the words of the form. */
export function AccommodationList({ held }: { readonly held: HeldAccommodations }) {
  const { t } = useTranslation('accommodations')
  const { number } = useFormats()
  return (
    <ul className={styles.list}>
      {accommodationLines(held, { t, number }).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
