import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { SignInSteps } from './SignInSteps.tsx'
import { useExamOnDevice } from './use-exam-on-device.ts'

/** Signing in; the guard of the route then leads on to `returnTo`. */
export function LoginPage({ returnTo }: { readonly returnTo: string | undefined }) {
  const { t } = useTranslation('auth')
  usePageTitle(t('login.title'))
  return <SignInSteps returnTo={returnTo} lead={useExamOnDevice(returnTo)} />
}
