import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PERMISSIONS, STUDENT_PERMISSIONS } from '#domain/access/permissions.ts'
import { type Reader, useReader, useSession } from '#src/features/auth/index.ts'
import { DestinationCards } from '#src/features/navigation/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { type PracticePart, StudentHome } from './StudentHome.tsx'

/** Answers whether there is something to run here, beside or instead of exams to take. */
function helpsToRun({ may }: Reader): boolean {
  return PERMISSIONS.some((permission) => !STUDENT_PERMISSIONS.includes(permission) && may(permission))
}

interface HomePageProps {
  readonly staffBoard?: ReactNode
  readonly plan?: ReactNode
  readonly practice: PracticePart
}

/**
 * The first page behind the sign-in. Students see what there is to do and how it goes, staff what needs attention
 * (`staffBoard`) and the ways onward; a user who is both sees both. `plan`: what a student has of packages; `practice`: the
 * way to today's practice, which also tells what it knows.
 */
export function HomePage({ staffBoard, plan, practice }: HomePageProps) {
  const { t } = useTranslation(['navigation', 'common'])
  const reader = useReader()
  const session = useSession()
  const isStudent = reader.hasRole('student')
  usePageTitle(t('common:navigation.home'))
  return (
    <>
      <PageHeader
        title={t('welcome.title', { name: session?.user.first_name ?? '' })}
        description={t(isStudent ? 'welcome.student' : 'welcome.staff')}
      />
      {isStudent && session !== null && <StudentHome userId={session.user.id} plan={plan} practice={practice} />}
      {(!isStudent || helpsToRun(reader)) && (
        <>
          {staffBoard}
          <DestinationCards reader={reader} only={['admin', 'exams', 'categories', 'users', 'roles', 'rescueFiles']} />
        </>
      )}
    </>
  )
}
