import { useEffect, useState } from 'react'
import { PasswordStep } from './second-step/PasswordStep.tsx'
import { CodeStep } from './second-step/CodeStep.tsx'
import { EnrolStep } from './second-step/EnrolStep.tsx'
import { takePostedRefusal } from './second-step/posted-refusal.ts'
import type { SecondStep } from './sign-in.ts'

interface SignInStepsProps {
  readonly returnTo: string | undefined
  /** Sentence that is said first, in the place of a welcome. */
  readonly lead?: string | null
}

/** Signing in: the password, and for some a second step. */
export function SignInSteps({ returnTo, lead = null }: SignInStepsProps) {
  const [email, setEmail] = useState('')
  const [second, setSecond] = useState<SecondStep | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    const posted = takePostedRefusal()
    if (posted === null) return
    // It stands in the document, beside what is hydrated: read while rendering it would not match.
    // oxlint-disable-next-line react/set-state-in-effect
    setEmail(posted.email)
    if (posted.second === null) setRefusal(posted.sentence)
    else setSecond(posted.second)
  }, [])
  const startAgain = (message: string | null) => {
    setRefusal(message)
    setSecond(null)
  }
  if (second === null) {
    return (
      <PasswordStep
        returnTo={returnTo}
        lead={lead}
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
