import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReader, useSession } from '#src/features/auth/index.ts'
import { DestinationCards } from '#src/features/navigation/index.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { StudentHome } from './StudentHome.tsx'

/** The first page behind the sign-in: what there is to do now; `staffBoard` stands before the ways of staff. */
export function HomePage({ staffBoard }: { readonly staffBoard?: ReactNode }) {
  const { t } = useTranslation('common')
  const reader = useReader()
  const session = useSession()
  const isStudent = reader.hasRole('student')
  usePageTitle(t('navigation.home'))
  return (
    <>
      <PageHeader
        title={t('home.title', { name: session?.user.first_name ?? '' })}
        description={t(isStudent ? 'home.student' : 'home.staff')}
      />
      {!isStudent && staffBoard}
      {isStudent ? (
        <StudentHome />
      ) : (
        <DestinationCards reader={reader} only={['admin', 'exams', 'categories', 'users', 'roles', 'rescueFiles']} />
      )}
    </>
  )
}
