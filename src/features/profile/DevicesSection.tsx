import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDevices } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedInDevice } from '#contract/people/profile.ts'
import { type CallResult, callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { recordState } from '#src/api/list-state.ts'
import { Actions } from '#src/ui/page/Actions.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { StatusDot } from '#src/ui/list/StatusDot.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { deviceName, isPhone } from '#src/ui/text/device-name.ts'
import { devicesQuery } from './queries.ts'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'

/** Lists the devices where the account is open, and signs it out there. */
export function DevicesSection() {
  const { t } = useTranslation('profile')
  const { value, failure, retry } = recordState(useQuery(devicesQuery))
  const [isAsking, setAsking] = useState(false)
  return (
    <Disclosure
      title={t('devices.title')}
      icon={<IconDevices size={22} aria-hidden />}
      state={value === undefined ? t('devices.short') : t('devices.count', { count: value.items.length })}
    >
      <p className="mq-quiet">{t('devices.text')}</p>
      {value === undefined && failure === null && <Skeleton height="8rem" />}
      {failure !== null && <Unread message={failure.message} onRetry={retry} />}
      {value !== undefined && (
        <RowList>
          {value.items.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </RowList>
      )}
      <Actions>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('devices.everywhere')}
        </Button>
      </Actions>
      <SignOutEverywhere opened={isAsking} onClose={() => setAsking(false)} />
    </Disclosure>
  )
}

function Unread({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <>
      <OfflineNote>{message}</OfflineNote>
      <Actions>
        <Button variant="default" size="sm" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </Actions>
    </>
  )
}

function Device({ device }: { readonly device: SignedInDevice }) {
  const { t } = useTranslation('profile')
  const { dateTime } = useFormats()
  const { isBusy, run: signDeviceOut } = useDeviceSignOut(device)
  const known = deviceName(device.userAgent)
  const name = known === null ? t('devices.unknown') : t('devices.name', { ...known })
  const since = dateTime(device.signedInAt)
  const Icon = isPhone(device.userAgent) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <Row>
      <Icon size={24} aria-hidden />
      <RowWords>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="mq-quiet">
          {t('devices.since', { date: since })}
          {device.lastSeenAt !== null && ` · ${t('devices.seen', { date: dateTime(device.lastSeenAt) })}`}
        </p>
      </RowWords>
      {device.current ? (
        <StatusDot tone="on">{t('devices.current')}</StatusDot>
      ) : (
        <Button
          variant="default"
          size="sm"
          loading={isBusy}
          aria-label={t('devices.signOutOf', { device: name, date: since })}
          onClick={() => void signDeviceOut()}
        >
          {t('devices.signOut')}
        </Button>
      )}
    </Row>
  )
}

function useDeviceSignOut({ id }: SignedInDevice) {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  return useChange({
    call: async (): Promise<CallResult<object>> => {
      const result = await callRoute(routes.profile.signDeviceOut, { params: { id } })
      // Another device was faster: it is signed out all the same.
      return !result.ok && result.code === 'profile.device-not-found' ? { ok: true, value: {} } : result
    },
    // The device leaves the list before its button can be used again.
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: devicesQuery.queryKey })
      showSnackbar(t('devices.signedOut'))
    },
  })
}
