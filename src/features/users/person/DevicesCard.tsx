import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PersonOverview } from '#contract/people/person-page.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { deviceName, isPhone } from '#src/ui/text/device-name.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'

type Devices = PersonOverview['devices']

const SHOWN = 3

/** Says on how many devices the account is open, and on which of them last. */
export function DevicesCard({ devices }: { readonly devices: Devices }) {
  const { t } = useTranslation('personPage')
  const { date, time } = useFormats()
  const instant = (at: number) => `${date(at)} ${time(at)}`
  return (
    <Card title={t('devices.title')} aside={<Num value={devices.length} />}>
      {devices.length === 0 && <p className="mq-quiet">{t('devices.none')}</p>}
      {devices.length > 0 && (
        <RowList>
          {devices.slice(0, SHOWN).map((device) => (
            <Row key={`${device.signedInAt} ${device.userAgent}`}>
              {isPhone(device.userAgent) ? (
                <IconDeviceMobile size={20} aria-hidden />
              ) : (
                <IconDeviceDesktop size={20} aria-hidden />
              )}
              <RowWords>
                <DeviceWords userAgent={device.userAgent} />
                <p className="mq-quiet">
                  {t('devices.seen', { date: instant(device.lastSeenAt ?? device.signedInAt) })}
                </p>
              </RowWords>
            </Row>
          ))}
        </RowList>
      )}
      {devices.length > SHOWN && <p className="mq-quiet">{t('devices.more', { count: devices.length - SHOWN })}</p>}
    </Card>
  )
}

function DeviceWords({ userAgent }: { readonly userAgent: string }) {
  const { t } = useTranslation('personPage')
  const known = deviceName(userAgent)
  return <p>{known === null ? t('devices.unknown') : t('devices.name', { ...known })}</p>
}
