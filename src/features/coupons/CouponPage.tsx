import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CouponRecord } from '#contract/shop/coupons.ts'
import { type RecordTab, TabbedRecordPage } from '#src/features/records/index.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { copyText } from '#src/ui/text/copy-text.ts'
import { couponForm } from './coupon-form.ts'
import { couponKind } from './coupon-kind.ts'
import { CouponOverview } from './CouponOverview.tsx'
import { CouponUses } from './CouponUses.tsx'

interface CouponPageProps {
  readonly couponId: string
  readonly tab: RecordTab | undefined
}

/** A coupon: its terms and how it is used, the orders that have it, its changes and its form. */
export function CouponPage({ couponId, tab }: CouponPageProps) {
  const { t } = useTranslation('coupons')
  return (
    <TabbedRecordPage
      kind={couponKind}
      form={couponForm}
      id={couponId}
      tab={tab}
      state={(record) => <CouponState record={record} />}
      actions={({ code }) => <CopyCode code={code} />}
      parts={[
        { id: 'overview', content: (record) => <CouponOverview record={record} /> },
        { id: 'people', label: t('page.uses'), content: () => <CouponUses couponId={couponId} /> },
      ]}
    />
  )
}

function CouponState({ record: { title, status } }: { readonly record: CouponRecord }) {
  const { t } = useTranslation('lists')
  return (
    <>
      <Bdi>{title}</Bdi>
      <StatusDot tone={status === 'active' ? 'on' : 'off'}>{t(`status.${status}`)}</StatusDot>
    </>
  )
}

function CopyCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('coupons')
  const copy = async () => {
    const copied = await copyText(code)
    showSnackbar(copied ? t('page.copied') : code, copied ? {} : { timeout: -1 })
  }
  return (
    <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
      {t('page.copy')}
    </Button>
  )
}
