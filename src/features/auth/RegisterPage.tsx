import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RegisterStep } from './RegisterStep.tsx'

/** Making a student account; the guard of the route then leads on to `returnTo`. */
export function RegisterPage({ returnTo }: { readonly returnTo: string | undefined }) {
  const { t } = useTranslation('auth')
  usePageTitle(t('register.title'))
  return <RegisterStep returnTo={returnTo} />
}
