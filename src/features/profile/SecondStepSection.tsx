import { Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TotpSetup } from '#contract/people/auth.ts'
import type { Profile } from '#contract/people/profile.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { saveFile } from '#src/api/download.ts'
import { useAcademyName } from '#src/features/settings/index.ts'
import { Actions } from '#src/ui/page/Actions.tsx'
import { RecoveryCodes } from '#src/ui/second-step/RecoveryCodes.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { StatusDot } from '#src/ui/list/StatusDot.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SecondStepSetup } from './SecondStepSetup.tsx'
import { useProfileStore } from './use-profile-store.ts'

type Asked = 'begin' | 'end' | 'renew' | null

/** A code of an app beside the password: on, off, and what to do when the phone is lost. */
export function SecondStepSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const store = useProfileStore()
  const [asked, setAsked] = useState<Asked>(null)
  const [setup, setSetup] = useState<TotpSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { enabled } = profile.secondStep
  const keepCodes = (fresh: readonly string[]) => {
    setAsked(null)
    setSetup(null)
    setCodes(fresh)
    void store.refresh()
  }
  return (
    <Disclosure
      title={t('secondStep.title')}
      icon={<IconShieldLock size={22} aria-hidden />}
      state={<StatusDot tone={enabled ? 'on' : 'off'}>{t(enabled ? 'secondStep.on' : 'secondStep.off')}</StatusDot>}
    >
      <p className="mq-quiet">{t('secondStep.text')}</p>
      {codes !== null && <CodesOnce codes={codes} email={profile.email} onKept={() => setCodes(null)} />}
      {codes === null && setup !== null && (
        <SecondStepSetup setup={setup} onConfirmed={keepCodes} onCancel={() => setSetup(null)} />
      )}
      {codes === null && setup === null && <Switches profile={profile} onAsk={setAsked} />}
      <Dialogs
        asked={asked}
        onClose={() => setAsked(null)}
        onSetup={(next) => {
          setAsked(null)
          setSetup(next)
        }}
        onCodes={keepCodes}
        onEnded={() => {
          setAsked(null)
          showSnackbar(t('secondStep.turnedOff'))
          void store.refresh()
        }}
      />
    </Disclosure>
  )
}

interface SwitchesProps {
  readonly profile: Profile
  readonly onAsk: (asked: Asked) => void
}

function Switches({ profile, onAsk }: SwitchesProps) {
  const { t } = useTranslation('profile')
  const { enabled, required, recoveryCodesLeft } = profile.secondStep
  if (!enabled) {
    return (
      <Actions>
        <Button onClick={() => onAsk('begin')}>{t('secondStep.turnOn')}</Button>
      </Actions>
    )
  }
  return (
    <>
      <p>{t('secondStep.codesLeft', { count: recoveryCodesLeft })}</p>
      {required && <p className="mq-quiet">{t('secondStep.required')}</p>}
      <Actions>
        <Button variant="default" onClick={() => onAsk('renew')}>
          {t('secondStep.renew')}
        </Button>
        {!required && (
          <Button variant="subtle" color="red" onClick={() => onAsk('end')}>
            {t('secondStep.turnOff')}
          </Button>
        )}
      </Actions>
    </>
  )
}

interface DialogsProps {
  readonly asked: Asked
  readonly onClose: () => void
  readonly onSetup: (setup: TotpSetup) => void
  readonly onCodes: (codes: readonly string[]) => void
  readonly onEnded: () => void
}

function Dialogs({ asked, onClose, onSetup, onCodes, onEnded }: DialogsProps) {
  const { t } = useTranslation('profile')
  if (asked === 'begin') {
    return (
      <PasswordDialog
        title={t('secondStep.turnOn')}
        confirmLabel={t('secondStep.next')}
        send={(password) => callRoute(routes.profile.beginSecondStep, { body: { password } })}
        onDone={onSetup}
        onClose={onClose}
      >
        <p>{t('secondStep.passwordFirst')}</p>
      </PasswordDialog>
    )
  }
  if (asked === 'renew') {
    return (
      <PasswordDialog
        title={t('secondStep.renew')}
        confirmLabel={t('secondStep.renew')}
        asksForCode
        send={(password, code) => callRoute(routes.profile.renewRecoveryCodes, { body: { password, code } })}
        onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
        onClose={onClose}
      >
        <p>{t('secondStep.renewText')}</p>
      </PasswordDialog>
    )
  }
  if (asked === 'end') {
    return (
      <PasswordDialog
        title={t('secondStep.turnOff')}
        confirmLabel={t('secondStep.turnOff')}
        isDangerous
        asksForCode
        send={(password, code) => callRoute(routes.profile.endSecondStep, { body: { password, code } })}
        onDone={onEnded}
        onClose={onClose}
      >
        <p>{t('secondStep.offText')}</p>
      </PasswordDialog>
    )
  }
  return null
}

interface CodesOnceProps {
  readonly codes: readonly string[]
  readonly email: string
  readonly onKept: () => void
}

function CodesOnce({ codes, email, onKept }: CodesOnceProps) {
  const { t } = useTranslation(['profile', 'secondStep'])
  const academy = useAcademyName()
  return (
    <>
      <RecoveryCodes codes={codes} title={t('secondStep:recovery.fileTitle', { email, academy })} save={saveFile} />
      <Actions>
        <Button onClick={onKept}>{t('secondStep.codesKept')}</Button>
      </Actions>
    </>
  )
}
