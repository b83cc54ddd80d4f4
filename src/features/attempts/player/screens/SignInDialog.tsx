import { type FormEvent, useId, useState } from 'react'
import { usePlayerPorts } from '../player-ports.ts'
import { usePlayerText } from '../text/use-player-text.ts'
import buttons from '../buttons.module.css'
import { ModalDialog } from './ModalDialog.tsx'
import styles from './sign-in-dialog.module.css'

/** Signing in on the spot: the exam stays where it is, the clock goes on, the answers are already safe. */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePlayerText()
  const ports = usePlayerPorts()
  const fieldId = useId()
  const errorId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setIsBusy(true)
    const sentence = await ports.signIn(String(new FormData(event.currentTarget).get('password') ?? ''))
    setIsBusy(false)
    if (sentence === null) onClose()
    else setRefusal(sentence)
  }

  return (
    <ModalDialog form="alert" title={t('signIn.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{t('signIn.explain')}</p>
        <p className={styles.email}>
          <bdi dir="ltr">{ports.email}</bdi>
        </p>
        <input type="email" name="email" autoComplete="username" value={ports.email ?? ''} readOnly hidden />
        <label htmlFor={fieldId}>{t('signIn.password')}</label>
        <input
          id={fieldId}
          className={styles.field}
          type="password"
          name="password"
          dir="ltr"
          autoComplete="current-password"
          data-autofocus
          required
          aria-invalid={refusal !== null}
          aria-describedby={errorId}
        />
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
