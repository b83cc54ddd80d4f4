import { TextInput } from '@mantine/core'
import { IconCake } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/profile.ts'
import { leftToRight, useEditForm } from '#src/ui/form/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { ageChange, ageChecks, type AgeValues, ageValues, needsGuardian } from './profile-forms.ts'
import { SectionForm } from './SectionForm.tsx'
import { useProfileStore } from './use-profile-store.ts'

/** Year of birth, and the guardian who answers for a person under 18. */
export function AgeSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const { number } = useFormats()
  const store = useProfileStore()
  const [now] = useState(() => Date.now())
  const edit = useEditForm<AgeValues, Profile>({
    loaded: { values: ageValues(profile), revision: profile.revision },
    ...ageChecks(now),
    save: (values) => store.save(ageChange(values, now)),
    onSaved: (saved) => {
      edit.begin({ values: ageValues(saved), revision: saved.revision })
      showSnackbar(t('saved'))
    },
    reload: async () => {
      const theirs = await store.reload()
      return theirs && { values: ageValues(theirs), revision: theirs.revision }
    },
  })
  const labels = {
    birthYear: t('age.birthYear'),
    guardianName: t('age.guardianName'),
    guardianMobile: t('age.guardianMobile'),
  }
  return (
    <Disclosure
      title={t('age.title')}
      icon={<IconCake size={22} aria-hidden />}
      state={
        profile.birthYear === null
          ? t('age.none')
          : t('age.bornIn', { year: number(profile.birthYear, { useGrouping: false }) })
      }
    >
      <p className="mq-quiet">{t('age.text')}</p>
      <SectionForm edit={edit} labels={labels}>
        <TextInput
          label={labels.birthYear}
          description={t('age.birthYearHelp')}
          inputMode="numeric"
          autoComplete="bday-year"
          {...leftToRight}
          {...edit.field('birthYear')}
        />
        {needsGuardian(edit.form.getValues().birthYear, now) && (
          <>
            <p className="mq-quiet">{t('age.guardianText')}</p>
            <TextInput
              label={labels.guardianName}
              required
              dir="auto"
              autoComplete="off"
              {...edit.field('guardianName')}
            />
            <TextInput
              label={labels.guardianMobile}
              description={t('person.mobileHelp')}
              required
              type="tel"
              inputMode="tel"
              autoComplete="off"
              {...leftToRight}
              {...edit.field('guardianMobile')}
            />
          </>
        )}
      </SectionForm>
    </Disclosure>
  )
}
