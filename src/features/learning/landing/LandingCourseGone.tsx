import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'

/** A course that is unknown, or not shown to visitors (any more). */
export function LandingCourseGone() {
  const { t } = useTranslation('learning')
  usePageTitle(t('course.missingTitle'))
  return (
    <ErrorState
      heading="h1"
      title={t('course.missingTitle')}
      message={t('course.missing')}
      action={<ButtonLink to="/">{t('landing.home')}</ButtonLink>}
    />
  )
}

interface LandingCourseFailedProps {
  readonly message: string
  readonly isUnreachable: boolean
}

/** The academy was not reached, or was not well. */
export function LandingCourseFailed({ message, isUnreachable }: LandingCourseFailedProps) {
  const router = useRouter()
  return <ErrorState heading="h1" message={message} offline={isUnreachable} onRetry={() => void router.invalidate()} />
}
