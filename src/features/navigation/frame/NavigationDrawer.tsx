import { IconMenu2, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from './Brand.tsx'
import { NavigationList } from './NavigationList.tsx'
import styles from './navigation.module.css'

/** Below 1280 px the navigation covers the page; the browser's own dialog keeps the focus inside. */
export function NavigationDrawer() {
  const { t } = useTranslation('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <MenuButton onOpen={() => dialog.current?.showModal()} />
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label={t('navigation.main')}
        onClick={(event) => {
          if (event.target === dialog.current) close()
        }}
      >
        <div className={styles.drawerHead}>
          <Brand />
          <button type="button" className={styles.iconButton} aria-label={t('navigation.close')} onClick={close}>
            <IconX size={22} aria-hidden />
          </button>
        </div>
        <nav aria-label={t('navigation.main')}>
          <NavigationList onChoose={close} />
        </nav>
      </dialog>
    </>
  )
}

export function MenuButton({ onOpen }: { readonly onOpen?: () => void }) {
  const { t } = useTranslation('common')
  return (
    <button
      type="button"
      className={`${styles.iconButton} ${styles.menuButton}`}
      aria-label={t('navigation.open')}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconMenu2 size={22} aria-hidden />
    </button>
  )
}
