import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OwnMeeting } from '#contract/groups/own-meetings.ts'
import { isolated } from '#domain/arabic/isolated.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'

/** Why a meeting is locked, which packages open it, and the way to them. */
export function MeetingLock({ meeting: { packages, audience } }: { readonly meeting: OwnMeeting }) {
  const { t, i18n } = useTranslation('ownMeetings')
  const { language } = useLocale()
  const [first] = packages
  const names = packages.map(({ name }) => isolated(name[language]))
  const listed = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names)
  const title =
    audience === 'group'
      ? t('lock.group')
      : names.length === 0
        ? t('lock.nothing')
        : t('lock.packages', { packages: listed })
  return (
    <Callout
      tone="plain"
      icon={<IconLock size={20} aria-hidden />}
      title={title}
      action={
        first === undefined ? (
          <ButtonLink to="/student_contacts" variant="default">
            {t('lock.ask')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/payment" search={{ package: first.id }} variant="default">
            {t('lock.buy')}
          </ButtonLink>
        )
      }
    />
  )
}
