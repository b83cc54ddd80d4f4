import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/shop/subscriptions.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { type Column, StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Person } from '#src/ui/text/Person.tsx'
import { packageKind } from '../package-kind.ts'
import type { AccessOf } from './queries.ts'

const TONES = { running: 'on', coming: 'attention', over: 'off' } as const

export function useAccessColumns(of: AccessOf): readonly Column<Subscription>[] {
  const { t } = useTranslation('subscriptions')
  const { date } = useFormats()
  return [
    {
      id: 'name',
      header: t('user' in of ? 'field.package' : 'field.name'),
      phone: 'title',
      isSortable: !('user' in of),
      cell: (one) => ('user' in of ? <NamedPackage one={one} /> : <Subscriber one={one} />),
    },
    {
      id: 'state',
      header: t('field.state'),
      cell: ({ state }) => <StatusDot tone={TONES[state]}>{t(`state.${state}`)}</StatusDot>,
    },
    { id: 'startsAt', header: t('field.startsAt'), isSortable: true, cell: ({ startsAt }) => date(startsAt) },
    {
      id: 'endsAt',
      header: t('field.endsAt'),
      isSortable: true,
      // One that was ended before it began has no last day.
      cell: ({ startsAt, endsAt }) => (startsAt < endsAt ? date(endsAt - 1) : t('neverBegan')),
    },
    { id: 'source', header: t('field.source'), cell: (one) => <Source one={one} /> },
  ]
}

function NamedPackage({ one }: { readonly one: Subscription }) {
  const { language } = useLocale()
  const { id, name } = one.package
  return (
    <TitleCell>
      <Link {...packageKind.paths.one(id)}>
        <Bdi>{name[language]}</Bdi>
      </Link>
    </TitleCell>
  )
}

function Subscriber({ one }: { readonly one: Subscription }) {
  const { id, name, email } = one.user
  return (
    <TitleCell note={<bdi dir="ltr">{email}</bdi>}>
      <Person id={id} name={name} />
    </TitleCell>
  )
}

/** Says where it came from, and why staff gave, moved or ended it. */
function Source({ one: { source, price, reason } }: { readonly one: Subscription }) {
  const { t } = useTranslation('subscriptions')
  return (
    <>
      {t(`source.${source}`)} {source === 'payment' && <Money halalas={price} />}
      {reason !== '' && (
        <span className="mq-quiet">
          {' · '}
          <Bdi>{reason}</Bdi>
        </span>
      )}
    </>
  )
}
