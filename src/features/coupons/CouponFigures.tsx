import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CouponRecord } from '#contract/shop/coupons.ts'
import type { CouponFigures as Figures } from '#contract/shop/record-figures.ts'
import { FiguresCard, RecordCharts } from '#src/features/records/index.ts'
import { MonthChart } from '#src/ui/chart/MonthChart.tsx'
import { ShareList } from '#src/ui/exam/ShareBar.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Num } from '#src/ui/text/Num.tsx'

interface CouponFiguresProps {
  readonly query: UseQueryResult<Figures>
  readonly record: CouponRecord
}

/** How a coupon is used: uses of its limit, what it took off and brought, now and by month. */
export function CouponFigures({ query, record }: CouponFiguresProps) {
  return (
    <FiguresCard query={query}>
      {({ sales, months }) => (
        <>
          <Uses record={record} />
          <Sales sales={sales} />
          <Months months={months} />
        </>
      )}
    </FiguresCard>
  )
}

function Uses({ record: { used, held, quantity } }: Pick<CouponFiguresProps, 'record'>) {
  const { t } = useTranslation('coupons')
  const { number, percent } = useFormats()
  const share = quantity === null || quantity === 0 ? null : Math.min(1, used / quantity)
  return (
    <>
      <KeyValueList size="figures">
        <KeyValue name={t('field.used')}>
          <Num value={used} />
        </KeyValue>
        <KeyValue name={t('field.held')}>
          <Num value={held} />
        </KeyValue>
      </KeyValueList>
      {share !== null && (
        <ShareList
          lines={[
            {
              key: 'limit',
              name: t('page.ofLimit'),
              share,
              number: percent(share),
              detail: t('page.usedOf', { used: number(used), quantity: number(quantity ?? 0) }),
            },
          ]}
        />
      )}
    </>
  )
}

/** Absent for a reader who may not see payments. */
function Sales({ sales }: Pick<Figures, 'sales'>) {
  const { t } = useTranslation('recordFigures')
  if (sales === null) return null
  return (
    <KeyValueList size="figures">
      <KeyValue name={t('sales.net')}>
        <Money halalas={sales.paid - sales.refunded} />
      </KeyValue>
      <KeyValue name={t('sales.paid')}>
        <Money halalas={sales.paid} />
      </KeyValue>
      <KeyValue name={t('sales.refunded')}>
        <Money halalas={sales.refunded} />
      </KeyValue>
      <KeyValue name={t('sales.discount')}>
        <Money halalas={sales.discount} />
      </KeyValue>
    </KeyValueList>
  )
}

function Months({ months }: Pick<Figures, 'months'>) {
  const { t } = useTranslation('recordFigures')
  const sums = months.flatMap(({ month, sales }) => (sales === null ? [] : [{ month, value: sales.paid }]))
  return (
    <RecordCharts>
      <MonthChart
        title={t('uses.byMonth')}
        heads={[t('month'), t('uses.head')]}
        months={months.map(({ month, uses }) => ({ month, value: uses }))}
      />
      {sums.length > 0 && (
        <MonthChart title={t('sales.paidByMonth')} heads={[t('month'), t('sales.paid')]} months={sums} isMoney />
      )}
    </RecordCharts>
  )
}
