import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCalendarEvent, IconGift, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/shop/subscriptions.ts'
import { listState } from '#src/api/list-state.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useLocale } from '#src/ui/format/format-context.ts'
import { DataList, daysOf, type RowAction } from '#src/ui/list/index.ts'
import { useAccessColumns } from './access-columns.tsx'
import { EndDialog } from './EndDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { type AccessOf, accessQuery, accessSearch } from './queries.ts'

interface AccessListProps {
  readonly of: AccessOf
  readonly title: string
  readonly lead: string
  readonly emptyText: string
  /** Title of the dialog that gives more. */
  readonly grantTitle: string
}

/** Dialog that staff have open: a grant, or another end of one subscription. */
type Doing =
  | { readonly kind: 'grant'; readonly to?: Subscription }
  | { readonly kind: 'move' | 'end'; readonly of: Subscription }

/** Lists who has or had a package, or what a person has or had; it is given, extended, shortened and ended here. */
export function AccessList({ of, title, lead, emptyText, grantTitle }: AccessListProps) {
  const { t } = useTranslation('subscriptions')
  const { language } = useLocale()
  const [search, setSearch] = useState(() => accessSearch({} as Parameters<typeof accessSearch>[0]))
  const [doing, setDoing] = useState<Doing | null>(null)
  const query = useQuery({ ...accessQuery(of, search), placeholderData: keepPreviousData })
  const columns = useAccessColumns(of)
  const nameOf = ({ user, package: { name } }: Subscription) => ('user' in of ? name[language] : user.name)
  const button = (
    <Button leftSection={<IconGift size={18} aria-hidden />} onClick={() => setDoing({ kind: 'grant' })}>
      {t('grant.action')}
    </Button>
  )
  const actionsOf = (one: Subscription): readonly RowAction[] => {
    const more: RowAction = {
      id: 'more',
      label: t('grant.more'),
      icon: IconGift,
      onRun: () => setDoing({ kind: 'grant', to: one }),
    }
    if (one.state === 'over') return [more]
    const run = (kind: 'move' | 'end') => () => setDoing({ kind, of: one })
    return [
      { id: 'move', label: t('end.action.move'), icon: IconCalendarEvent, onRun: run('move') },
      more,
      { id: 'end', label: t('end.action.end'), icon: IconPlayerStop, isDangerous: true, onRun: run('end') },
    ]
  }
  return (
    <div data-coming={query.isLoading ? 'above' : undefined}>
      <Card title={title} text={lead} aside={button}>
        <DataList
          id={'user' in of ? 'user-subscriptions' : 'package-subscriptions'}
          label={title}
          columns={columns}
          rowId={({ id }) => id}
          rowName={nameOf}
          state={listState(query)}
          search={search}
          onSearch={setSearch}
          searchLabel={t('list.search')}
          filters={[
            {
              id: 'state',
              label: t('field.state'),
              isMany: true,
              options: (['running', 'coming', 'over'] as const).map((value) => ({ value, label: t(`state.${value}`) })),
            },
          ]}
          ranges={[daysOf(t('field.endsAt'))]}
          rowActions={actionsOf}
          empty={{ title: t('list.emptyTitle'), text: emptyText }}
        />
        {doing !== null && <Dialog {...{ doing, of, grantTitle }} onClose={() => setDoing(null)} />}
      </Card>
    </div>
  )
}

interface DialogProps extends Pick<AccessListProps, 'of' | 'grantTitle'> {
  readonly doing: Doing
  readonly onClose: () => void
}

function Dialog({ doing, of, grantTitle, onClose }: DialogProps) {
  const { t } = useTranslation('subscriptions')
  const { language } = useLocale()
  if (doing.kind !== 'grant') return <EndDialog subscription={doing.of} kind={doing.kind} onClose={onClose} />
  const { to } = doing
  if (to !== undefined) {
    const names = { name: to.user.name, package: to.package.name[language] }
    return (
      <GrantDialog
        title={t('grant.titleMore', names)}
        people={{ ids: [to.user.id] }}
        packageId={to.package.id}
        onClose={onClose}
      />
    )
  }
  const chosen = 'user' in of ? { people: { ids: [of.user] } } : { packageId: of.package }
  return <GrantDialog title={grantTitle} {...chosen} onClose={onClose} />
}
