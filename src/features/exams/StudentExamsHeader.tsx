import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'

export function StudentExamsHeader() {
  const { t } = useTranslation('exams')
  return (
    <PageHeader
      title={t('student.title')}
      description={t('student.lead')}
      action={<Link to="/my-certificates">{t('student.certificates')}</Link>}
    />
  )
}
