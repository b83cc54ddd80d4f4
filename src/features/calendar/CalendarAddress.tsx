import { Button, TextInput } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorState } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { Actions } from '#src/ui/page/Actions.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { copyText } from '#src/ui/text/copy-text.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { leftToRight } from '#src/ui/form/index.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import {
  addressQuery,
  type CalendarOwner,
  endAddress,
  googlePage,
  makeAddress,
  subscription,
} from './calendar-calls.ts'
import styles from './calendar.module.css'

/** The address that calendar programs follow: made, given to a program, made anew, ended. */
export function CalendarAddress({ groupId = null }: { readonly groupId?: CalendarOwner }) {
  const { t } = useTranslation('calendar')
  const { data, error, isPending, refetch } = useQuery(addressQuery(groupId))
  const isOwn = groupId === null
  const content = (
    <>
      {isPending && <Skeleton height="2.5rem" />}
      {data !== undefined && <Address groupId={groupId} address={data.address} />}
      {data === undefined && !isPending && <ErrorState {...errorState({ error, refetch }, t('failed'))} />}
    </>
  )
  if (!isOwn) {
    return (
      <Card title={t('groupTitle')} text={t('groupLead')}>
        {content}
      </Card>
    )
  }
  return (
    <Disclosure
      isFramed
      heading="h2"
      title={t('title')}
      icon={<IconCalendarPlus size={22} aria-hidden />}
      state={t(data !== undefined && data.address !== null ? 'followed' : 'short')}
    >
      <p className="mq-quiet">{t('lead')}</p>
      {content}
    </Disclosure>
  )
}

interface AddressProps {
  readonly groupId: CalendarOwner
  readonly address: string | null
}

function Address({ groupId, address }: AddressProps) {
  const { t } = useTranslation('calendar')
  const { isBusy, asked, ask, change } = useAddressChange(groupId)
  const secret = groupId === null ? `${t('secret')} ${t('ends')}` : t('secret')
  if (address === null) {
    return (
      <Actions>
        <Button variant="default" loading={isBusy} onClick={() => void change('renew')}>
          {t('make')}
        </Button>
      </Actions>
    )
  }
  const copy = async () =>
    (await copyText(address)) ? showSnackbar(t('copied')) : showSnackbar(t('notCopied'), { color: 'error' })
  return (
    <>
      <TextInput label={t('address')} description={secret} readOnly value={address} {...leftToRight} />
      <div className={styles.buttons}>
        <Button component="a" href={subscription(address)}>
          {t('subscribe')}
        </Button>
        <Button component="a" variant="default" href={googlePage(address)} target="_blank" rel="noopener noreferrer">
          {t('google')}
        </Button>
        <Button variant="default" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button variant="subtle" onClick={() => ask('renew')}>
          {t('renew')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => ask('end')}>
          {t('end')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asked !== null}
        title={t(asked === 'end' ? 'endTitle' : 'renewTitle')}
        confirmLabel={t(asked === 'end' ? 'end' : 'renew')}
        isDangerous={asked === 'end'}
        isBusy={isBusy}
        onConfirm={() => void change(asked ?? 'renew')}
        onCancel={() => ask(null)}
      >
        {t(asked === 'end' ? 'endText' : 'renewText')}
      </ConfirmDialog>
    </>
  )
}

type Asked = 'renew' | 'end'

function useAddressChange(groupId: CalendarOwner) {
  const queries = useQueryClient()
  const [asked, ask] = useState<Asked | null>(null)
  const { isBusy, run: change } = useChange({
    call: (what: Asked) => (what === 'end' ? endAddress(groupId) : makeAddress(groupId)),
    onSettled: () => ask(null),
    onDone: (address) => queries.setQueryData(addressQuery(groupId).queryKey, address),
  })
  return { isBusy, asked, ask, change }
}
