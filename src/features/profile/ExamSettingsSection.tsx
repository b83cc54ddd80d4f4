import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/profile.ts'
import { AccommodationList } from '#src/features/accommodations/index.ts'
import { Card } from '#src/ui/page/Card.tsx'

/** What staff granted for exams, to be read and tried: nobody changes it for themselves. */
export function ExamSettingsSection({ accommodations }: Pick<Profile, 'accommodations'>) {
  const { t } = useTranslation('accommodations')
  if (accommodations === null) {
    return (
      <Card title={t('own.title')}>
        <p className="mq-quiet">{t('own.none')}</p>
      </Card>
    )
  }
  return (
    <Card title={t('own.title')} text={t('own.lead')}>
      <AccommodationList held={accommodations} />
      <div>
        <Button variant="default" renderRoot={(props) => <Link to="/demo" search={{ own: true }} {...props} />}>
          {t('own.try')}
        </Button>
        <p className="mq-quiet">{t('own.tryHelp')}</p>
      </div>
    </Card>
  )
}
