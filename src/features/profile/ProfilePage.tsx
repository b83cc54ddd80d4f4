import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/profile.ts'
import { recordState } from '#src/api/list-state.ts'
import { useReader } from '#src/features/auth/index.ts'
import { LeaveGuard } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { RecordPage } from '#src/ui/RecordPage.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { Column } from '#src/ui/Column.tsx'
import { AgeSection } from './AgeSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { DataSection } from './DataSection.tsx'
import { DeleteSection } from './DeleteSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { NotificationsSection } from './notifications/NotificationsSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import { profileQuery } from './queries.ts'
import { SecondStepSection } from './SecondStepSection.tsx'
import { UnsavedSectionsContext } from './unsaved-sections.ts'

/** Everything a person sets about themselves; without a network what was last known, said so. */
export function ProfilePage({ policy }: { readonly policy: ReactNode }) {
  const { t } = useTranslation('profile')
  const state = recordState(useQuery({ ...profileQuery, staleTime: 0, refetchOnMount: 'always' }))
  const isFromEarlier = state.failure !== null && state.value !== undefined
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      {isFromEarlier && <OfflineNote>{t('offline')}</OfflineNote>}
      <RecordPage state={{ ...state, isFresh: state.isFresh || isFromEarlier }}>
        {(profile) => <Sections key={profile.id} profile={profile} policy={policy} />}
      </RecordPage>
    </>
  )
}

function Sections({ profile, policy }: { readonly profile: Profile; readonly policy: ReactNode }) {
  const { hasRole, may } = useReader()
  const isStudent = hasRole('student') && may('enroll-exams')
  const [unsaved] = useState(() => new Map<string, () => boolean>())
  const wouldLose = () => [...unsaved.values()].some((loses) => loses())
  return (
    <UnsavedSectionsContext value={unsaved}>
      <Column>
        <PersonSection profile={profile} />
        <EmailSection profile={profile} />
        <PasswordSection profile={profile} />
        <AppearanceSection />
        {isStudent && <NotificationsSection />}
        <AgeSection profile={profile} />
        <SecondStepSection profile={profile} />
        <DevicesSection />
        <DataSection profile={profile} policy={policy} />
        <DeleteSection profile={profile} />
      </Column>
      <LeaveGuard isDirty wouldLose={wouldLose} />
    </UnsavedSectionsContext>
  )
}
