import { useTranslation } from 'react-i18next'
import type { HeldAccommodations } from '#domain/accommodations/accommodations.ts'
import { AccommodationList } from '#src/features/accommodations/index.ts'
import styles from './result-times.module.css'

/** The settings with which the exam was sat. */
export function HeldSettings({ held }: { readonly held: HeldAccommodations }) {
  const { t } = useTranslation('accommodations')
  return (
    <section className={styles.times}>
      <h2 className={styles.title}>{t('held.own')}</h2>
      <AccommodationList held={held} />
    </section>
  )
}
