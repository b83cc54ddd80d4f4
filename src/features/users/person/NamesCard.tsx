import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonOverview } from '#contract/people/person-page.ts'
import type { User } from '#contract/people/users.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useReader } from '#src/features/auth/index.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Actions } from '#src/ui/page/Actions.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { USERS_KEY } from '../queries.ts'
import { fullName } from '../user-kind.ts'

interface NamesCardProps {
  readonly user: User
  readonly overview: PersonOverview
}

/** Lists the names that the account had before its owner changed them; admins confirm the present one. */
export function NamesCard({ user, overview: { earlierNames, isNameUnconfirmed } }: NamesCardProps) {
  const { t } = useTranslation('personPage')
  const { date, time } = useFormats()
  const isAdmin = useReader().hasRole('admin')
  return (
    <Card title={t('names.title')} text={t(isNameUnconfirmed ? 'names.unconfirmed' : 'names.confirmed')}>
      <RowList>
        {earlierNames.map(({ until, byStaff, ...name }) => (
          <Row key={until}>
            <RowWords>
              <p>
                <Bdi>{fullName(name)}</Bdi>
              </p>
              <p className="mq-quiet">
                {t(byStaff ? 'names.byStaff' : 'names.byOwner', { date: `${date(until)} ${time(until)}` })}
              </p>
            </RowWords>
          </Row>
        ))}
      </RowList>
      {isAdmin && isNameUnconfirmed && <Confirm user={user} />}
    </Card>
  )
}

function Confirm({ user }: Pick<NamesCardProps, 'user'>) {
  const { t } = useTranslation('personPage')
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useChange({
    // The revision that was read with the name: a name that came meanwhile is not confirmed.
    call: () =>
      callRoute(routes.personPage.confirmName, { params: { id: user.id }, body: { revision: user.revision } }),
    refreshes: [USERS_KEY, ['audit']],
    said: t('names.done'),
    onSettled: () => setAsking(false),
  })
  return (
    <Actions>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('names.confirm')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('names.confirmTitle', { name: fullName(user) })}
        confirmLabel={t('names.confirm')}
        isBusy={isBusy}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('names.confirmText')}</p>
      </ConfirmDialog>
    </Actions>
  )
}
