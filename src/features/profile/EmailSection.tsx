import { Button, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/profile.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { Actions } from '#src/ui/page/Actions.tsx'
import { leftToRight, PasswordField, useEditForm } from '#src/ui/form/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { StatusDot } from '#src/ui/list/StatusDot.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { emailChange, emailChecks, type EmailValues, isNewEmail } from './profile-forms.ts'
import { SectionForm } from './SectionForm.tsx'
import { useProfileStore } from './use-profile-store.ts'

function loadedEmail({ email, revision }: Profile) {
  return { values: { email, emailPassword: '' }, revision }
}

/** The address of the account: another one takes effect when it is proven. */
export function EmailSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const store = useProfileStore()
  const edit = useEditForm<EmailValues, Profile>({
    loaded: loadedEmail(profile),
    ...emailChecks(profile.email),
    save: (values) => store.saveUponNewest(emailChange(values)),
    onSaved: (saved) => {
      edit.begin(loadedEmail(saved))
      const { pendingEmail } = saved
      showSnackbar(pendingEmail === null ? t('email.kept') : t('email.sentTo', { email: pendingEmail }))
    },
  })
  const labels = { email: t('email.label'), emailPassword: t('currentPassword') }
  const isNew = isNewEmail(edit.form.getValues().email, profile.email)
  return (
    <Disclosure
      title={t('email.title')}
      icon={<IconMail size={22} aria-hidden />}
      state={
        <StatusDot tone={profile.emailVerified ? 'on' : 'attention'}>
          {t(profile.emailVerified ? 'email.verified' : 'email.notVerified')}
        </StatusDot>
      }
      isOpen={!profile.emailVerified || profile.pendingEmail !== null}
    >
      <p className="mq-quiet">{t('email.text')}</p>
      <WaitingForProof profile={profile} />
      <SectionForm edit={edit} labels={labels}>
        <TextInput
          label={labels.email}
          description={t('email.help')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          {...leftToRight}
          {...edit.field('email')}
        />
        {isNew && (
          <PasswordField
            label={labels.emailPassword}
            required
            autoComplete="current-password"
            {...edit.field('emailPassword')}
          />
        )}
      </SectionForm>
    </Disclosure>
  )
}

/** An address that nobody has proven yet, and what can be done about it. */
function WaitingForProof({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const store = useProfileStore()
  const { email, pendingEmail, emailVerified } = profile
  const resend = useChange({
    call: () => callRoute(routes.profile.sendVerification),
    said: t('email.resent', { email: pendingEmail ?? email }),
  })
  const keepCurrent = useChange({ call: () => store.saveUponNewest({ email }), said: t('email.kept') })
  if (emailVerified && pendingEmail === null) return null
  return (
    <Callout>
      {pendingEmail !== null && <p>{t('email.pending', { email: pendingEmail, current: email })}</p>}
      <Actions>
        <Button variant="default" size="sm" loading={resend.isBusy} onClick={() => void resend.run()}>
          {t('email.resend')}
        </Button>
        {pendingEmail !== null && (
          <Button variant="subtle" size="sm" loading={keepCurrent.isBusy} onClick={() => void keepCurrent.run()}>
            {t('email.keepCurrent')}
          </Button>
        )}
      </Actions>
    </Callout>
  )
}
