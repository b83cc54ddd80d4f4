import { TextInput } from '@mantine/core'
import { IconUserEdit } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/profile.ts'
import { uploadImage } from '#src/api/upload-image.ts'
import { FormPair, ImageField, leftToRight, useEditForm } from '#src/ui/form/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { personChange, personChecks, personValues, type PersonValues } from './profile-forms.ts'
import { SectionForm } from './SectionForm.tsx'
import { useProfileStore } from './use-profile-store.ts'

/** Picture, names and mobile number. */
export function PersonSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const store = useProfileStore()
  const edit = useEditForm<PersonValues, Profile>({
    loaded: { values: personValues(profile), revision: profile.revision },
    ...personChecks,
    save: (values) => store.save(personChange(values)),
    onSaved: (saved) => {
      edit.begin({ values: personValues(saved), revision: saved.revision })
      showSnackbar(t('saved'))
    },
    reload: async () => {
      const theirs = await store.reload()
      return theirs && { values: personValues(theirs), revision: theirs.revision }
    },
  })
  const labels = {
    avatar: t('person.avatar'),
    firstName: t('person.firstName'),
    lastName: t('person.lastName'),
    mobile: t('person.mobile'),
  }
  const { field, form } = edit
  return (
    <Disclosure title={t('person.title')} icon={<IconUserEdit size={22} aria-hidden />} state={t('person.text')}>
      <SectionForm edit={edit} labels={labels}>
        <ImageField
          id="avatar"
          label={labels.avatar}
          value={form.getValues().avatar}
          onChange={(image) => form.setFieldValue('avatar', image)}
          upload={uploadImage}
          error={form.errors['avatar']}
        />
        <FormPair>
          <TextInput label={labels.firstName} required dir="auto" autoComplete="given-name" {...field('firstName')} />
          <TextInput label={labels.lastName} required dir="auto" autoComplete="family-name" {...field('lastName')} />
        </FormPair>
        <p className="mq-quiet">{t('person.nameHelp')}</p>
        <TextInput
          label={labels.mobile}
          description={t('person.mobileHelp')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...leftToRight}
          {...field('mobile')}
        />
      </SectionForm>
    </Disclosure>
  )
}
