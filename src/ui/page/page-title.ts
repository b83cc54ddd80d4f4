import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isolatedExpressions } from '#domain/arabic/isolated-expressions.ts'
import { listenToHeldTap } from '../behaviour/held-tap.ts'

/** The window's title: the page, then the product; on the front page the product alone. */
export function usePageTitle(page?: string): void {
  const { t } = useTranslation('common')
  const product = t('product')
  useEffect(() => {
    document.title = page === undefined ? product : `${isolatedExpressions(page)} · ${product}`
  }, [page, product])
  // The first component that hydrates starts this, whichever it is: a page with a title hydrates as a whole.
  useEffect(listenToHeldTap, [])
}
