import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { BrokenArc, ClosedArc } from '#src/ui/states/illustrations.tsx'
import { StateScreen } from '#src/ui/states/StateScreen.tsx'

/** The error page of the specification, and the page for unknown addresses. */
export function ErrorPage({ kind }: { readonly kind: 'error' | 'not-found' }) {
  const { t } = useTranslation('common')
  const isNotFound = kind === 'not-found'
  const title = t(isNotFound ? 'state.notFoundTitle' : 'state.errorPageTitle')
  usePageTitle(title)
  return (
    <StateScreen
      illustration={isNotFound ? <ClosedArc /> : <BrokenArc />}
      heading="h1"
      title={title}
      action={<ButtonLink to="/">{t('action.home')}</ButtonLink>}
    >
      <p>{t(isNotFound ? 'state.notFound' : 'state.unexpected')}</p>
    </StateScreen>
  )
}
