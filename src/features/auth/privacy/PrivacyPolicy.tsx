import { useTranslation } from 'react-i18next'
import { PRIVACY_SECTIONS } from './sections.ts'
import styles from './privacy.module.css'

/** The policy itself, for the page and for the dialog of the registration. */
export function PrivacyPolicy() {
  const { t } = useTranslation('privacy')
  return (
    <div className={styles.policy}>
      <p className={styles.lead}>{t('lead')}</p>
      {PRIVACY_SECTIONS.map((section) => (
        <section key={section}>
          <h2 className={styles.heading}>{t(`${section}.title`)}</h2>
          <p>{t(`${section}.text`)}</p>
        </section>
      ))}
      <p className="mq-quiet">{t('version')}</p>
    </div>
  )
}
