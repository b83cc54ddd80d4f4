import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/profile.ts'
import { recordState } from '#src/api/list-state.ts'
import { useReader } from '#src/features/auth/index.ts'
import { PaymentsSection } from '#src/features/receipts/index.ts'
import { LeaveGuard } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { type PageSection, SectionedPage } from '#src/ui/page/SectionedPage.tsx'
import { AgeSection } from './AgeSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { DataSection } from './DataSection.tsx'
import { DeleteSection } from './DeleteSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { ExamSettingsSection } from './ExamSettingsSection.tsx'
import { NotificationsSection } from './notifications/NotificationsSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import { profileQuery } from './queries.ts'
import { SecondStepSection } from './SecondStepSection.tsx'
import { UnsavedSectionsContext } from './unsaved-sections.ts'

interface ProfileSlots {
  readonly policy: ReactNode
  /** Part that shows what a student has of packages. */
  readonly plan: ReactNode
}

/** Everything a person sets about themselves; without a network what was last known, said so. */
export function ProfilePage({ policy, plan }: ProfileSlots) {
  const { t } = useTranslation('profile')
  const state = recordState(useQuery({ ...profileQuery, staleTime: 0, refetchOnMount: 'always' }))
  const isFromEarlier = state.failure !== null && state.value !== undefined
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      {isFromEarlier && <OfflineNote>{t('offline')}</OfflineNote>}
      <RecordPage state={{ ...state, isFresh: state.isFresh || isFromEarlier }}>
        {(profile) => <Sections key={profile.id} profile={profile} {...{ policy, plan }} />}
      </RecordPage>
    </>
  )
}

function Sections({ profile, policy, plan }: ProfileSlots & { readonly profile: Profile }) {
  const { t } = useTranslation(['profile', 'notifications', 'plans', 'receipts', 'accommodations'])
  const { hasRole, may } = useReader()
  const isStudent = hasRole('student') && may('enroll-exams')
  const [unsaved] = useState(() => new Map<string, () => boolean>())
  const wouldLose = () => [...unsaved.values()].some((loses) => loses())
  const sections: readonly PageSection[] = [
    { id: 'person', title: t('person.title'), content: <PersonSection profile={profile} /> },
    ...(hasRole('student') ? [{ id: 'plan', title: t('plans:plan.title'), content: plan }] : []),
    { id: 'email', title: t('email.title'), content: <EmailSection profile={profile} /> },
    { id: 'password', title: t('password.title'), content: <PasswordSection profile={profile} /> },
    { id: 'appearance', title: t('appearance.title'), content: <AppearanceSection /> },
    ...(isStudent
      ? [
          {
            id: 'exam-settings',
            title: t('accommodations:own.title'),
            content: <ExamSettingsSection accommodations={profile.accommodations} />,
          },
        ]
      : []),
    ...(isStudent ? [{ id: 'notifications', title: t('notifications:title'), content: <NotificationsSection /> }] : []),
    ...(hasRole('student') ? [{ id: 'payments', title: t('receipts:own.title'), content: <PaymentsSection /> }] : []),
    { id: 'age', title: t('age.title'), content: <AgeSection profile={profile} /> },
    { id: 'second-step', title: t('secondStep.title'), content: <SecondStepSection profile={profile} /> },
    { id: 'devices', title: t('devices.title'), content: <DevicesSection /> },
    { id: 'data', title: t('data.title'), content: <DataSection profile={profile} policy={policy} /> },
    { id: 'delete', title: t('delete.title'), content: <DeleteSection profile={profile} /> },
  ]
  return (
    <UnsavedSectionsContext value={unsaved}>
      <SectionedPage label={t('sections')} sections={sections} />
      <LeaveGuard isDirty wouldLose={wouldLose} />
    </UnsavedSectionsContext>
  )
}
