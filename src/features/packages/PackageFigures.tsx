import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PackageFigures as Figures } from '#contract/shop/record-figures.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { FiguresCard, RecordCharts } from '#src/features/records/index.ts'
import { MonthChart } from '#src/ui/chart/MonthChart.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { PACKAGES_KEY } from './package-kind.ts'

/** How a package goes: who has it, what it brought and what was given back, now and by month. */
export function PackageFigures({ packageId }: { readonly packageId: string }) {
  const query = useQuery({
    queryKey: [...PACKAGES_KEY, packageId, 'figures'],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.recordFigures.readPackageFigures, { params: { id: packageId }, signal })),
    staleTime: 0,
  })
  return (
    <FiguresCard query={query}>
      {(figures) => (
        <>
          <Running active={figures.active} />
          <Sales sales={figures.sales} packageId={packageId} />
          <Months months={figures.months} />
        </>
      )}
    </FiguresCard>
  )
}

function Running({ active }: Pick<Figures, 'active'>) {
  const { t } = useTranslation('recordFigures')
  return (
    <KeyValueList size="figures">
      <KeyValue name={t('running.now')}>
        <Num value={active.subscriptions} />
      </KeyValue>
      <KeyValue name={t('running.endsIn7')}>
        <Num value={active.endsIn7} />
      </KeyValue>
      <KeyValue name={t('running.endsIn30')}>
        <Num value={active.endsIn30} />
      </KeyValue>
    </KeyValueList>
  )
}

/** Absent for a reader who may not see payments. */
function Sales({ sales, packageId }: Pick<Figures, 'sales'> & { readonly packageId: string }) {
  const { t } = useTranslation(['recordFigures', 'subscriptions'])
  if (sales === null) return null
  return (
    <>
      <KeyValueList size="figures">
        <KeyValue name={t('subscriptions:revenue.net')}>
          <Money halalas={sales.paid - sales.refunded} />
        </KeyValue>
        <KeyValue name={t('subscriptions:revenue.paid')}>
          <Money halalas={sales.paid} />
        </KeyValue>
        <KeyValue name={t('subscriptions:revenue.refunded')}>
          <Money halalas={sales.refunded} />
        </KeyValue>
        <KeyValue name={t('recordFigures:sales.orders')}>
          <Num value={sales.orders} />
        </KeyValue>
      </KeyValueList>
      <div>
        <ButtonLink to="/admin/payments" search={{ package: packageId }} variant="default">
          {t('subscriptions:revenue.payments')}
        </ButtonLink>
      </div>
    </>
  )
}

function Months({ months }: Pick<Figures, 'months'>) {
  const { t } = useTranslation('recordFigures')
  const sums = months.flatMap(({ month, sales }) => (sales === null ? [] : [{ month, ...sales }]))
  const hasRefunds = sums.some(({ refunded }) => refunded > 0)
  return (
    <RecordCharts>
      <MonthChart
        title={t('running.byMonth')}
        heads={[t('month'), t('running.head')]}
        months={months.map(({ month, subscriptions }) => ({ month, value: subscriptions }))}
      />
      {sums.length > 0 && (
        <MonthChart
          title={t('sales.paidByMonth')}
          heads={[t('month'), t('sales.paid')]}
          months={sums.map(({ month, paid }) => ({ month, value: paid }))}
          isMoney
        />
      )}
      {hasRefunds && (
        <MonthChart
          title={t('sales.refundedByMonth')}
          heads={[t('month'), t('sales.refunded')]}
          months={sums.map(({ month, refunded }) => ({ month, value: refunded }))}
          isMoney
        />
      )}
    </RecordCharts>
  )
}
