import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPolicy } from '#src/features/auth/privacy/PrivacyPolicy.tsx'
import { Plan } from '#src/features/packages/plans/Plan.tsx'
import { OwnGoal } from '#src/features/practice/preferences/OwnGoal.tsx'
import { ProfilePage } from '#src/features/profile/ProfilePage.tsx'

export const Route = createFileRoute('/_main/userProfile')({ component: Profile })

function Profile() {
  return <ProfilePage policy={<PrivacyPolicy />} plan={<Plan />} goal={<OwnGoal />} />
}
