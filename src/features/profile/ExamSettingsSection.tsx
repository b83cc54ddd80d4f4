import { Button } from '@mantine/core'
import { IconAccessible } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/profile.ts'
import { AccommodationList } from '#src/features/accommodations/index.ts'
import { Actions } from '#src/ui/page/Actions.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'

/** What staff granted for exams, to be read and tried: nobody changes it for themselves. */
export function ExamSettingsSection({ accommodations }: Pick<Profile, 'accommodations'>) {
  const { t } = useTranslation('accommodations')
  const icon = <IconAccessible size={22} aria-hidden />
  if (accommodations === null) {
    return (
      <Disclosure title={t('own.title')} icon={icon} state={t('own.state')}>
        <p>{t('own.none')}</p>
        <Actions>
          <ButtonLink to="/student_contacts" search={{ write: true }} variant="default">
            {t('own.ask')}
          </ButtonLink>
        </Actions>
      </Disclosure>
    )
  }
  return (
    <Disclosure title={t('own.title')} icon={icon} state={t('own.held')} isOpen>
      <p className="mq-quiet">{t('own.lead')}</p>
      <AccommodationList held={accommodations} />
      <div>
        <Button variant="default" renderRoot={(props) => <Link to="/demo" search={{ own: true }} {...props} />}>
          {t('own.try')}
        </Button>
        <p className="mq-quiet">{t('own.tryHelp')}</p>
      </div>
    </Disclosure>
  )
}
