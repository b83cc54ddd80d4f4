import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GroupRecord } from '#contract/groups/groups.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { recordQuery } from '#src/features/record-kinds/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { leftToRight } from '#src/ui/form/index.ts'
import styles from './groups.module.css'
import { groupKind, GROUPS_KEY } from './group-kind.ts'
import { joinAddress, useCopyJoinLink } from './join-address.ts'

/** The link by which students join by themselves: made, copied, made anew, taken away. */
export function JoinLink({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groups')
  const queries = useQueryClient()
  // The form around it has asked a moment ago; where this part comes later than that answer, nothing is asked again.
  const { data } = useQuery({ ...recordQuery(groupKind, groupId), staleTime: 10_000 })
  const { isBusy, run: change } = useChange({
    call: (open: boolean) => callRoute(routes.groups.changeJoinLink, { params: { id: groupId }, body: { open } }),
    onDone: (group) => {
      queries.setQueryData(recordQuery(groupKind, groupId).queryKey, group)
      void queries.invalidateQueries({ queryKey: GROUPS_KEY })
    },
  })
  const code = data?.joinCode ?? null
  const copy = useCopyJoinLink()
  return (
    <Card title={t('link.title')} text={t('link.lead')}>
      {code !== null && <TextInput label={t('link.address')} readOnly value={joinAddress(code)} {...leftToRight} />}
      <div className={styles.buttons}>
        {code !== null && <Button onClick={() => void copy(code)}>{t('link.copy')}</Button>}
        <Button variant="default" loading={isBusy} onClick={() => void change(true)}>
          {t(code === null ? 'link.make' : 'link.renew')}
        </Button>
        {code !== null && (
          <Button variant="default" disabled={isBusy} onClick={() => void change(false)}>
            {t('link.end')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The link to join that the office made; absent where there is none. */
export function OfficeLink({ group: { joinCode } }: { readonly group: GroupRecord }) {
  const { t } = useTranslation('groups')
  const copy = useCopyJoinLink()
  if (joinCode === null) return null
  return (
    <Card title={t('link.title')} text={t('link.lead')}>
      <TextInput label={t('link.address')} readOnly value={joinAddress(joinCode)} {...leftToRight} />
      <div>
        <Button onClick={() => void copy(joinCode)}>{t('link.copy')}</Button>
      </div>
    </Card>
  )
}
