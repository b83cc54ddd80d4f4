import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { listenToHeldTap } from './held-tap.ts'

/** The window's title: the page, then the product; on the front page the product alone. */
export function usePageTitle(page?: string): void {
  const { t } = useTranslation('common')
  const product = t('product')
  useEffect(() => {
    document.title = page === undefined ? product : `${page} · ${product}`
  }, [page, product])
  // Whatever part of it came to life first: a page with its title is alive as a whole.
  useEffect(listenToHeldTap, [])
}
