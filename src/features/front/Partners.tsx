import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { readPartnerStrip } from '#contract/public-pages/partners.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { usePreferences } from '#src/features/settings/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './partners.module.css'

type Strip = ResponseOf<typeof readPartnerStrip>['items']

function useStrip(): Strip {
  const [strip, setStrip] = useState<Strip>([])
  useEffect(() => {
    const controller = new AbortController()
    void callRoute(routes.partners.readPartnerStrip, { signal: controller.signal }).then((result) => {
      if (result.ok) setStrip(result.value.items)
    })
    return () => controller.abort()
  }, [])
  return strip
}

/** Logos of the academy's partners; absent where there are none, or where they could not be read. */
export function Partners() {
  const { t } = useTranslation('front')
  const { language } = usePreferences()
  const strip = useStrip()
  if (strip.length === 0) return null
  return (
    <section className={styles.strip} aria-labelledby="partners">
      <h2 id="partners" className={styles.title}>
        {t('partners.title')}
      </h2>
      <ul className={styles.partners}>
        {strip.map(({ id, title, imageUrl }) => (
          <li key={id} className={styles.partner}>
            <img src={imageUrl} alt="" width={56} height={56} loading="lazy" decoding="async" />
            <Bdi>{title[language]}</Bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
