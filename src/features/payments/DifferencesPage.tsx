import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentDifference, PaymentDifferences } from '#contract/shop/payment-differences.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { useChange } from '#src/api/use-change.ts'
import { BackToList } from '#src/ui/links/BackToList.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Column } from '#src/ui/page/Column.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { RowList } from '#src/ui/page/RowList.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { DifferenceRow } from './DifferenceRow.tsx'
import { differencesQuery } from './queries.ts'
import { ResolveDialog } from './ResolveDialog.tsx'

/** Shows where the gateway's list and ours differ: they are compared each night, and people resolve it. */
export function DifferencesPage() {
  const { t } = useTranslation('payments')
  usePageTitle(t('differences.title'))
  return (
    <>
      <BackToList to="/admin/payments">{t('title')}</BackToList>
      <PageHeader title={t('differences.title')} description={t('differences.lead')} action={<Compare />} />
      <RecordPage state={recordState(useQuery(differencesQuery))}>{(found) => <Found found={found} />}</RecordPage>
    </>
  )
}

function Compare() {
  const { t } = useTranslation('payments')
  const queries = useQueryClient()
  const { isBusy, run: compare } = useChange({
    call: () => callRoute(routes.paymentDifferences.compareNow),
    said: t('differences.done'),
    onDone: (differences) => queries.setQueryData(differencesQuery.queryKey, differences),
  })
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconRefresh size={18} aria-hidden />}
      onClick={() => void compare()}
    >
      {t('differences.compare')}
    </Button>
  )
}

function Found({ found: { items, comparedAt } }: { readonly found: PaymentDifferences }) {
  const { t } = useTranslation('payments')
  const { dateTime } = useFormats()
  const [resolving, setResolving] = useState<PaymentDifference | null>(null)
  const open = items.filter(({ resolved }) => resolved === null)
  const closed = items.filter(({ resolved }) => resolved !== null)
  return (
    <Column>
      <p className="mq-quiet">
        {comparedAt === null ? t('differences.never') : t('differences.compared', { at: dateTime(comparedAt) })}
      </p>
      {open.length === 0 ? (
        <EmptyState title={t('differences.none')}>{t('differences.noneText')}</EmptyState>
      ) : (
        <Card title={t('differences.open')}>
          <RowList>
            {open.map((difference) => (
              <DifferenceRow key={difference.gatewayId + difference.kind} difference={difference}>
                <Button variant="default" size="sm" onClick={() => setResolving(difference)}>
                  {t('differences.resolve')}
                </Button>
              </DifferenceRow>
            ))}
          </RowList>
        </Card>
      )}
      {closed.length > 0 && (
        <Card title={t('differences.closed')}>
          <RowList>
            {closed.map((difference) => (
              <DifferenceRow key={difference.gatewayId + difference.kind} difference={difference} />
            ))}
          </RowList>
        </Card>
      )}
      {resolving !== null && <ResolveDialog difference={resolving} onClose={() => setResolving(null)} />}
    </Column>
  )
}
