import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/profile.ts'
import { recordState } from '#src/api/list-state.ts'
import { useReader } from '#src/features/auth/index.ts'
import { PaymentsSection } from '#src/features/receipts/index.ts'
import { LeaveGuard } from '#src/ui/form/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { DisclosureList } from '#src/ui/page/Disclosure.tsx'
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
import { Identity } from './Identity.tsx'
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
  /** Part that shows a student's goal and the day of the exam. */
  readonly goal: ReactNode
}

/** Everything a person sets about themselves; without a network what was last known, said so. */
export function ProfilePage({ policy, plan, goal }: ProfileSlots) {
  const { t } = useTranslation('profile')
  const state = recordState(useQuery({ ...profileQuery, staleTime: 0, refetchOnMount: 'always' }))
  const isFromEarlier = state.failure !== null && state.value !== undefined
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} />
      {isFromEarlier && <OfflineNote>{t('offline')}</OfflineNote>}
      <RecordPage state={{ ...state, isFresh: state.isFresh || isFromEarlier }}>
        {(profile) => <Sections key={profile.id} profile={profile} {...{ policy, plan, goal }} />}
      </RecordPage>
    </>
  )
}

function Sections({ profile, policy, plan, goal }: ProfileSlots & { readonly profile: Profile }) {
  const { t } = useTranslation(['profile', 'plans'])
  const { hasRole, may } = useReader()
  const isStudent = hasRole('student') && may('enroll-exams')
  const [unsaved] = useState(() => new Map<string, () => boolean>())
  const wouldLose = () => [...unsaved.values()].some((loses) => loses())
  const sections: readonly PageSection[] = [
    {
      id: 'person',
      title: t('group.person'),
      content: (
        <Identity profile={profile} goal={isStudent ? goal : null}>
          <PersonSection profile={profile} />
          <AgeSection profile={profile} />
        </Identity>
      ),
    },
    ...(hasRole('student')
      ? [
          {
            id: 'plan',
            title: t('plans:plan.title'),
            content: (
              <Card title={t('plans:plan.title')}>
                {plan}
                <DisclosureList>
                  <PaymentsSection />
                </DisclosureList>
              </Card>
            ),
          },
        ]
      : []),
    { id: 'appearance', title: t('appearance.title'), content: <AppearanceSection /> },
    ...(isStudent
      ? [
          {
            id: 'exams',
            title: t('group.exams'),
            content: (
              <Card title={t('group.exams')}>
                <DisclosureList>
                  <ExamSettingsSection accommodations={profile.accommodations} />
                  <NotificationsSection />
                </DisclosureList>
              </Card>
            ),
          },
        ]
      : []),
    {
      id: 'security',
      title: t('group.security'),
      content: (
        <Card title={t('group.security')}>
          <DisclosureList>
            <EmailSection profile={profile} />
            <PasswordSection profile={profile} />
            <SecondStepSection profile={profile} />
            <DevicesSection />
          </DisclosureList>
        </Card>
      ),
    },
    {
      id: 'account',
      title: t('group.account'),
      content: (
        <Card title={t('group.account')}>
          <DisclosureList>
            <DataSection profile={profile} policy={policy} />
            <DeleteSection profile={profile} />
          </DisclosureList>
        </Card>
      ),
    },
  ]
  return (
    <UnsavedSectionsContext value={unsaved}>
      <SectionedPage label={t('sections')} sections={sections} />
      <LeaveGuard isDirty wouldLose={wouldLose} />
    </UnsavedSectionsContext>
  )
}
