import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/people/profile.ts'
import { PasswordField, useEditForm } from '#src/ui/form/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { EMPTY_PASSWORDS, passwordChange, passwordChecks, type PasswordValues } from './profile-forms.ts'
import { devicesQuery } from './queries.ts'
import { SectionForm } from './SectionForm.tsx'
import { useProfileStore } from './use-profile-store.ts'

/** A new password; left empty, the one there is stays. */
export function PasswordSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const store = useProfileStore()
  const queries = useQueryClient()
  const edit = useEditForm<PasswordValues, Profile | null>({
    loaded: { values: EMPTY_PASSWORDS, revision: profile.revision },
    ...passwordChecks,
    save: async (values) =>
      values.password === '' ? { ok: true, value: null } : store.saveUponNewest(passwordChange(values)),
    onSaved: (saved) => {
      edit.begin({ values: EMPTY_PASSWORDS, revision: saved?.revision ?? profile.revision })
      showSnackbar(t(saved === null ? 'password.unchanged' : 'password.changed'))
      void queries.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
  })
  const labels = {
    password: t('password.new'),
    passwordConfirmation: t('password.confirmation'),
    currentPassword: t('currentPassword'),
  }
  return (
    <Disclosure title={t('password.title')} icon={<IconKey size={22} aria-hidden />} state={t('password.text')}>
      <SectionForm edit={edit} labels={labels}>
        <PasswordField
          label={labels.password}
          description={t('password.help')}
          autoComplete="new-password"
          {...edit.field('password')}
        />
        <PasswordField
          label={labels.passwordConfirmation}
          autoComplete="new-password"
          {...edit.field('passwordConfirmation')}
        />
        <PasswordField
          label={labels.currentPassword}
          autoComplete="current-password"
          {...edit.field('currentPassword')}
        />
      </SectionForm>
    </Disclosure>
  )
}
