import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnGroup as Group } from '#contract/groups/groups.ts'
import { callRoute, errorState, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import styles from './groups.module.css'
import { OWN_GROUPS_KEY, ownGroupsQuery } from './own-groups.ts'
import { OwnGroup } from './OwnGroup.tsx'

/** The student's groups and the groups that they wait for. */
export function OwnGroupsPage() {
  const { t } = useTranslation('ownGroups')
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={
          <ButtonLink to="/my-meetings" variant="default">
            {t('toMeetings')}
          </ButtonLink>
        }
      />
      <OwnGroups />
    </>
  )
}

function OwnGroups() {
  const { t } = useTranslation('ownGroups')
  const { data, error, isPending, refetch } = useQuery(ownGroupsQuery)
  if (isPending) return <Skeleton height="12rem" />
  if (data === undefined) return <ErrorState {...errorState({ error, refetch }, t('failed'))} />
  if (data.items.length === 0) {
    return (
      <EmptyState title={t('emptyTitle')}>
        <p>{t('empty')}</p>
      </EmptyState>
    )
  }
  return (
    <div className={styles.groups}>
      {error !== null && <OfflineNote>{t('fromEarlier')}</OfflineNote>}
      {data.items.map((group) => (
        <OwnGroup key={group.id} group={group}>
          <div className={styles.buttons}>
            {group.standing === 'member' && (
              <ButtonLink to="/class/$groupId" params={{ groupId: group.id }}>
                {t('open')}
              </ButtonLink>
            )}
            <Leave group={group} />
          </div>
        </OwnGroup>
      ))}
    </div>
  )
}

/** Gives the seat or the place back, once asked. */
export function Leave({ group: { id, title, standing } }: { readonly group: Group }) {
  const { t } = useTranslation('ownGroups')
  const [isAsked, setAsked] = useState(false)
  const { isBusy, run: leave } = useChange({
    call: () => callRoute(routes.groups.leaveGroup, { params: { id } }),
    refreshes: [OWN_GROUPS_KEY],
    said: t('left', { title }),
    onSettled: () => setAsked(false),
  })
  return (
    <div>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('leave')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('leaveTitle', { title })}
        confirmLabel={t('leave')}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void leave()}
        onCancel={() => setAsked(false)}
      >
        {t(standing === 'member' ? 'leaveSeat' : 'leaveLine')}
      </ConfirmDialog>
    </div>
  )
}
