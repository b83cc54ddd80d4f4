import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { useMoney } from '#src/ui/text/Money.tsx'
import { numbersQuery } from './queries.ts'

/** This month in five numbers, and the way to all of them; absent for who may not see payments. */
export function NumbersBoard() {
  const { t } = useTranslation('payments')
  const { may } = useReader()
  const { number } = useFormats()
  const money = useMoney()
  const mayRead = may('manage-payments')
  const { data } = useQuery({ ...numbersQuery(), enabled: mayRead })
  if (!mayRead) return null
  const month = data?.months.at(-1)
  // Values stand from the first moment, so that nothing below moves when they come.
  const shown = (text: string | undefined) => text ?? '–'
  return (
    <Card title={t('numbers.thisMonth')} aside={<Link to="/admin/payments/numbers">{t('numbers.all')}</Link>}>
      <KeyValueList size="large">
        <KeyValue name={t('totals.paid')}>{shown(month && money(month.paid))}</KeyValue>
        <KeyValue name={t('totals.refunded')}>{shown(month && money(month.refunded))}</KeyValue>
        <KeyValue name={t('numbers.students')}>{shown(data && number(data.active.students))}</KeyValue>
        <KeyValue name={t('numbers.endsIn7')}>{shown(data && number(data.active.endsIn7))}</KeyValue>
      </KeyValueList>
    </Card>
  )
}
