import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { navigationFor } from '../items/navigation-items.ts'
import styles from '../frame/navigation.module.css'

const Commands = lazy(async () => ({ default: (await import('./Commands.tsx')).Commands }))

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Ctrl or ⌘ with the key of K, in any keyboard layout. */
function usePaletteKey(open: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      const isKey = event.code === 'KeyK' || event.key.toLowerCase() === 'k'
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || !isKey) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn, open])
}

/** Opens the command palette; for staff, who have more pages than a list shows at a glance. */
export function CommandButton() {
  const items = navigationFor(useReader())
  const isForStaff = items.some(({ group }) => group !== 'first')
  return isForStaff ? <StaffCommandButton /> : null
}

function StaffCommandButton() {
  const { t } = useTranslation('lists')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  usePaletteKey(open, true)
  return (
    <>
      <button type="button" className={styles.command} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <IconSearch size={20} aria-hidden />
        <span className={styles.commandText}>{t('palette.open')}</span>
        <kbd className={styles.commandKey} dir="ltr" aria-hidden>
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Commands onClose={() => setOpen(false)} onGo={(to) => void navigate({ to })} />
        </Suspense>
      )}
    </>
  )
}
