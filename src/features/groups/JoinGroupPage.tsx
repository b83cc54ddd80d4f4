import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OwnGroup as Group } from '#contract/groups/groups.ts'
import { callRoute, errorState, routes } from '#src/api/index.ts'
import { isMissing } from '#src/api/is-missing.ts'
import { useChange } from '#src/api/use-change.ts'
import { useReader } from '#src/features/auth/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import styles from './groups.module.css'
import { groupLinkQuery, OWN_GROUPS_KEY } from './own-groups.ts'
import { OwnGroup } from './OwnGroup.tsx'

/** The group that a link leads to, to be joined. */
export function JoinGroupPage({ code }: { readonly code: string }) {
  const { t } = useTranslation('ownGroups')
  const { t: tErrors } = useTranslation('errors')
  const { hasRole } = useReader()
  usePageTitle(t('join.title'))
  return (
    <>
      <PageHeader title={t('join.title')} />
      {hasRole('student') ? <Linked code={code} /> : <NoPermission message={tErrors('auth.students-only')} />}
    </>
  )
}

function Linked({ code }: { readonly code: string }) {
  const { t } = useTranslation('ownGroups')
  const { data, error, isPending, refetch } = useQuery(groupLinkQuery(code))
  if (isPending) return <Skeleton height="12rem" />
  if (data !== undefined) {
    return (
      <div className={styles.groups}>
        <OwnGroup group={data}>
          <Join code={code} group={data} />
        </OwnGroup>
      </div>
    )
  }
  if (!isMissing(error)) return <ErrorState {...errorState({ error, refetch }, t('failed'))} />
  return (
    <ErrorState
      title={t('join.missingTitle')}
      message={t('join.missing')}
      action={<ButtonLink to="/my-groups">{t('join.toGroups')}</ButtonLink>}
    />
  )
}

function Join({ code, group: { standing, seatsLeft } }: { readonly code: string; readonly group: Group }) {
  const { t } = useTranslation('ownGroups')
  const queries = useQueryClient()
  const {
    isBusy,
    problem,
    run: join,
  } = useChange({
    call: () => callRoute(routes.groups.joinGroup, { params: { code } }),
    refreshes: [OWN_GROUPS_KEY],
    onDone: (group) => queries.setQueryData(groupLinkQuery(code).queryKey, group),
    showsProblem: true,
  })
  if (standing === 'removed') return <Callout>{t('join.takenOut')}</Callout>
  if (standing !== 'none') {
    return (
      <div>
        <ButtonLink to="/my-groups">{t('join.toGroups')}</ButtonLink>
      </div>
    )
  }
  return (
    <>
      {problem !== null && <Callout role="alert">{problem}</Callout>}
      <div>
        <Button size="md" loading={isBusy} onClick={() => void join()}>
          {t(seatsLeft > 0 ? 'join.seat' : 'join.line')}
        </Button>
      </div>
    </>
  )
}
