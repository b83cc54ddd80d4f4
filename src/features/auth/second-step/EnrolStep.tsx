import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedIn, TotpSetup } from '#contract/people/auth.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { saveFile } from '#src/api/download.ts'
import { useAcademyName } from '#src/features/settings/index.ts'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { problemsOf } from '#src/ui/form/use-form-failure.tsx'
import { OneTimeCodeField } from '#src/ui/second-step/OneTimeCodeField.tsx'
import { RecoveryCodes } from '#src/ui/second-step/RecoveryCodes.tsx'
import { SetupKey } from '#src/ui/second-step/SetupKey.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { AuthCard } from '../AuthCard.tsx'
import styles from '../auth.module.css'
import { deviceToken } from '../device-token.ts'
import { enter } from '../sign-in.ts'
import type { StepProps } from './CodeStep.tsx'
import { useCodeForm } from './use-code-form.ts'

type Enrolled = SignedIn & { readonly recovery_codes: readonly string[] }

/** A role asks for a second step and there is none yet: it is set up on the way in. */
export function EnrolStep({ challenge, email, onStartAgain }: StepProps) {
  const { t } = useTranslation('auth')
  const { setup, problem, begin } = useSetup(challenge, onStartAgain)
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)
  if (enrolled !== null) return <KeepCodes enrolled={enrolled} email={email} />
  return (
    <AuthCard
      title={t('enrol.title')}
      lead={t('enrol.lead')}
      takesFocus
      footer={
        <button type="button" className={styles.linkButton} onClick={() => onStartAgain(null)}>
          {t('login.again')}
        </button>
      }
    >
      {problem !== null && <ErrorState message={problem} onRetry={begin} />}
      {problem === null && setup === null && <Skeleton height="16rem" />}
      {setup !== null && (
        <div className={styles.form}>
          <SetupKey {...setup} />
          <FirstCode challenge={challenge} onEnrolled={setEnrolled} onExpired={onStartAgain} />
        </div>
      )}
    </AuthCard>
  )
}

/** Asked for once: another secret would make the scanned one worthless. */
function useSetup(challenge: string, onExpired: StepProps['onStartAgain']) {
  const [setup, setSetup] = useState<TotpSetup | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const begin = useCallback(async (): Promise<void> => {
    setProblem(null)
    const result = await callRoute(routes.auth.beginLoginEnrolment, { body: { challenge } })
    if (result.ok) setSetup(result.value)
    else if (result.code === 'auth.challenge-expired') onExpired(result.message)
    else setProblem(result.message)
    // What to do when it expired is the page's; the secret is asked for by challenge.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [challenge])
  useEffect(() => void begin(), [begin])
  return { setup, problem, begin: () => void begin() }
}

interface FirstCodeProps {
  readonly challenge: string
  readonly onEnrolled: (enrolled: Enrolled) => void
  readonly onExpired: (message: string) => void
}

function FirstCode({ challenge, onEnrolled, onExpired }: FirstCodeProps) {
  const { t } = useTranslation(['auth', 'secondStep'])
  const { form, failure, isBusy, formProps } = useCodeForm<Enrolled>({
    send: (code) => callRoute(routes.auth.confirmLoginEnrolment, { body: { challenge, code, ...deviceToken() } }),
    onRight: onEnrolled,
    onExpired,
  })
  return (
    <form className={styles.form} {...formProps}>
      <FormErrorSummary
        title={t('summary.title')}
        message={failure.message}
        problems={problemsOf(form.errors, { code: t('secondStep:code.label') })}
        attempt={failure.attempt}
      />
      <OneTimeCodeField id="code" {...form.getInputProps('code')} />
      <Button type="submit" size="md" loading={isBusy}>
        {t('enrol.submit')}
      </Button>
    </form>
  )
}

/** The sign-in is kept only after the codes were: entering leaves this page. */
function KeepCodes({ enrolled, email }: { readonly enrolled: Enrolled; readonly email: string }) {
  const { t } = useTranslation(['auth', 'secondStep'])
  const academy = useAcademyName()
  return (
    <AuthCard title={t('enrol.codesTitle')} lead={t('enrol.codesLead')} footer={null}>
      <div className={styles.form}>
        <RecoveryCodes
          codes={enrolled.recovery_codes}
          title={t('secondStep:recovery.fileTitle', { email, academy })}
          save={saveFile}
        />
        <Button size="md" onClick={() => void enter(enrolled)}>
          {t('enrol.enter')}
        </Button>
      </div>
    </AuthCard>
  )
}
