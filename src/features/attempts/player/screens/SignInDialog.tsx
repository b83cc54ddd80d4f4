import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SignInAnswer, usePlayerPorts } from '../player-ports.ts'
import { useToolTexts } from '../tools/tool-texts.ts'
import buttons from '../buttons.module.css'
import { ModalDialog } from './ModalDialog.tsx'
import styles from './sign-in-dialog.module.css'

interface SignInDialogProps {
  readonly onClose: () => void
}

/** Sign-in within the player: the exam stays open, the clock runs on, and the answers are already safe. */
export function SignInDialog(props: SignInDialogProps) {
  return useToolTexts() ? <Dialog {...props} /> : null
}

function Dialog({ onClose }: SignInDialogProps) {
  const { t } = useTranslation('examTools')
  const ports = usePlayerPorts()
  const { challenge, isBusy, refusal, submit } = useSignIn(onClose)
  const errorId = useId()
  return (
    <ModalDialog form="alert" title={t('signIn.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{t(challenge === null ? 'signIn.explain' : 'signIn.explainCode')}</p>
        <p className={styles.email}>
          <bdi dir="ltr">{ports.email}</bdi>
        </p>
        <input type="email" name="email" autoComplete="username" value={ports.email ?? ''} readOnly hidden />
        {challenge === null ? (
          <ProofField key="password" name="password" isRefused={refusal !== null} errorId={errorId} />
        ) : (
          <ProofField key="code" name="code" isRefused={refusal !== null} errorId={errorId} />
        )}
        <p id={errorId} role="alert" className={styles.refusal}>
          {refusal}
        </p>
        <div className={styles.actions}>
          <button type="button" className={buttons.quiet} onClick={onClose}>
            {t('signIn.later')}
          </button>
          <button type="submit" className={buttons.main} disabled={isBusy}>
            {t('signIn.submit')}
          </button>
        </div>
      </form>
    </ModalDialog>
  )
}

interface ProofFieldProps {
  readonly name: 'password' | 'code'
  readonly isRefused: boolean
  readonly errorId: string
}

function ProofField({ name, isRefused, errorId }: ProofFieldProps) {
  const { t } = useTranslation('examTools')
  const fieldId = useId()
  return (
    <>
      <label htmlFor={fieldId}>{t(`signIn.${name}`)}</label>
      <input
        id={fieldId}
        className={styles.field}
        type={name === 'password' ? 'password' : 'text'}
        name={name}
        dir="ltr"
        autoComplete={name === 'password' ? 'current-password' : 'one-time-code'}
        autoFocus
        data-autofocus
        required
        aria-invalid={isRefused}
        aria-describedby={errorId}
      />
    </>
  )
}

/** The password first, then a code if the account requires one. */
function useSignIn(onSignedIn: () => void) {
  const { t } = useTranslation('examTools')
  const ports = usePlayerPorts()
  const [isBusy, setIsBusy] = useState(false)
  const [challenge, setChallenge] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  function follow(answer: SignInAnswer): void {
    if (answer.kind === 'signed-in') return onSignedIn()
    if (answer.kind === 'wrong-code') return setRefusal(t('signIn.wrongCode'))
    if (answer.kind === 'second-step') {
      if (answer.step === 'enrol') return setRefusal(t('signIn.enrolFirst'))
      setRefusal(null)
      return setChallenge(answer.challenge)
    }
    if (answer.kind === 'again') setChallenge(null)
    setRefusal(answer.sentence)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const proofs = new FormData(event.currentTarget)
    const proof = (name: string) => String(proofs.get(name) ?? '')
    setIsBusy(true)
    const sent = challenge === null ? ports.signIn(proof('password')) : ports.signInWithCode(challenge, proof('code'))
    const answer = await sent
    setIsBusy(false)
    follow(answer)
  }

  return { challenge, isBusy, refusal, submit }
}
