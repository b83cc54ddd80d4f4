import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PersonOverview } from '#contract/people/person-page.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'

interface BelongingsCardsProps {
  readonly userId: string
  readonly overview: PersonOverview
}

/** The packages and the groups of a person, for readers who may see them. */
export function BelongingsCards({ userId, overview: { packages, groups } }: BelongingsCardsProps) {
  return (
    <>
      {packages !== null && <PackagesCard userId={userId} packages={packages} />}
      {groups !== null && <GroupsCard groups={groups} />}
    </>
  )
}

interface PackagesCardProps {
  readonly userId: string
  readonly packages: NonNullable<PersonOverview['packages']>
}

function PackagesCard({ userId, packages }: PackagesCardProps) {
  const { t } = useTranslation('personPage')
  const { language } = useLocale()
  const { date } = useFormats()
  const all = (
    <Link to="/admin/users/$userId/access" params={{ userId }}>
      {t('packages.all')}
    </Link>
  )
  return (
    <Card title={t('packages.title')} aside={all}>
      {packages.length === 0 && <p className="mq-quiet">{t('packages.none')}</p>}
      {packages.length > 0 && (
        <RowList>
          {packages.map(({ id, name, startsAt, endsAt, isComing }) => (
            <Row key={`${id} ${startsAt}`}>
              <RowWords>
                <Link to="/packages/$packageId" params={{ packageId: id }}>
                  <Bdi>{name[language]}</Bdi>
                </Link>
              </RowWords>
              <StatusDot tone={isComing ? 'attention' : 'on'}>
                {isComing
                  ? t('packages.from', { date: date(startsAt) })
                  : t('packages.until', { date: date(endsAt - 1) })}
              </StatusDot>
            </Row>
          ))}
        </RowList>
      )}
    </Card>
  )
}

function GroupsCard({ groups }: { readonly groups: NonNullable<PersonOverview['groups']> }) {
  const { t } = useTranslation('personPage')
  const { date } = useFormats()
  return (
    <Card title={t('groups.title')}>
      {groups.length === 0 && <p className="mq-quiet">{t('groups.none')}</p>}
      {groups.length > 0 && (
        <RowList>
          {groups.map(({ id, title, state, endsAt }) => (
            <Row key={id}>
              <RowWords>
                <Link to="/groups/$groupId" params={{ groupId: id }}>
                  <Bdi>{title}</Bdi>
                </Link>
                <p className="mq-quiet">{t('groups.until', { date: date(endsAt - 1) })}</p>
              </RowWords>
              <StatusDot tone={state === 'member' ? 'on' : 'attention'}>{t(`groups.${state}`)}</StatusDot>
            </Row>
          ))}
        </RowList>
      )}
    </Card>
  )
}
