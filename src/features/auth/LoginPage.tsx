import { useState } from 'react'
import { usePageTitle } from '#src/ui/page-title.ts'
import { useTranslation } from 'react-i18next'
import { PasswordStep } from './second-step/PasswordStep.tsx'
import { CodeStep } from './second-step/CodeStep.tsx'
import { EnrolStep } from './second-step/EnrolStep.tsx'
import type { SecondStep } from './sign-in.ts'

/** Signing in: the password, and for some a second step; the guard of the route then leads on to `returnTo`. */
export function LoginPage({ returnTo }: { readonly returnTo: string | undefined }) {
  const { t } = useTranslation('auth')
  const [email, setEmail] = useState('')
  const [second, setSecond] = useState<SecondStep | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  usePageTitle(t('login.title'))
  const startAgain = (message: string | null) => {
    setRefusal(message)
    setSecond(null)
  }
  if (second === null) {
    return (
      <PasswordStep
        returnTo={returnTo}
        email={email}
        refusal={refusal}
        onSecondStep={(step, typedEmail) => {
          setEmail(typedEmail)
          setSecond(step)
        }}
      />
    )
  }
  const Step = second.step === 'code' ? CodeStep : EnrolStep
  return <Step challenge={second.challenge} email={email} onStartAgain={startAgain} />
}
