import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetLook, hasOwnLook, LOOK, setPreference, usePreferences } from '#src/features/settings/index.ts'
import { showAppearance } from './appearance-store.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { BarSwitches } from './BarSwitches.tsx'
import { ContentTiles, NavigationTiles, SkinTiles, ThemeTiles } from './look-tiles.tsx'
import styles from './appearance-panel.module.css'

/**
 * Appearance of the app on this device. On a laptop it is beside the page, which shows every choice at once; on a phone
 * it is a sheet from below. The browser's own dialog keeps the focus inside and returns it.
 */
export function AppearancePanel({ hasNavigation }: { readonly hasNavigation: boolean }) {
  const { t } = useTranslation('appearance')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby={titleId}
      onClose={() => showAppearance(false)}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <div>
            <h2 id={titleId} className={styles.title}>
              {t('title')}
            </h2>
            <p className="mq-quiet">{t('lead')}</p>
          </div>
          <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
            <IconX size={20} aria-hidden />
          </button>
        </header>
        <div className={styles.choices}>
          <Reading />
          <ThemeTiles />
          <ReadingLook />
          <SkinTiles />
          {hasNavigation && (
            <div className={styles.laptopOnly}>
              <NavigationTiles />
              <ContentTiles />
            </div>
          )}
          <BarSwitches />
        </div>
        <footer className={styles.foot}>
          <Reset />
        </footer>
      </div>
    </dialog>
  )
}

/** Language and digits. */
function Reading() {
  const { t } = useTranslation('appearance')
  const { language, digits } = usePreferences()
  return (
    <div className={styles.pair}>
      <ChoiceGroup
        legend={t('language')}
        value={language}
        onChoose={(value) => setPreference('language', value)}
        choices={[
          { value: 'ar', label: <span lang="ar">العربية</span> },
          { value: 'en', label: <span lang="en">English</span> },
        ]}
      />
      <ChoiceGroup
        legend={t('digits')}
        value={digits}
        onChoose={(value) => setPreference('digits', value)}
        choices={[
          { value: 'western', label: <bdi dir="ltr">123</bdi> },
          { value: 'arabic', label: <bdi dir="ltr">١٢٣</bdi> },
        ]}
      />
    </div>
  )
}

/** Colours and typeface for those who need them; what was granted for exams holds until something is chosen here. */
function ReadingLook() {
  const { t } = useTranslation('appearance')
  const { colors, font } = usePreferences()
  return (
    <>
      <ChoiceGroup
        legend={t('colors.name')}
        value={colors}
        onChoose={(value) => setPreference('colors', value)}
        choices={LOOK.colors.values.map((value) => ({ value, label: t(`colors.${value}`) }))}
      />
      <ChoiceGroup
        legend={t('font.name')}
        value={font}
        onChoose={(value) => setPreference('font', value)}
        choices={LOOK.font.values.map((value) => ({ value, label: t(`font.${value}`) }))}
      />
      {font === 'dyslexia' && <p className="mq-quiet">{t('font.help')}</p>}
    </>
  )
}

function Reset() {
  const { t } = useTranslation('appearance')
  return (
    <button
      type="button"
      className={styles.reset}
      disabled={!hasOwnLook(usePreferences())}
      onClick={() => forgetLook()}
    >
      <IconArrowBackUp size={18} className="mq-mirror" aria-hidden />
      {t('reset')}
    </button>
  )
}
