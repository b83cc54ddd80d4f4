import { Button, Group } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReceiptRow } from '#contract/shop/receipts.ts'
import { recordState } from '#src/api/list-state.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { useMoney } from '#src/ui/text/Money.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { ownReceiptsQuery } from './queries.ts'

/** Lists what the student has paid and was given back, each with its document. */
export function PaymentsSection() {
  const { t } = useTranslation(['receipts', 'common'])
  const { value, failure, retry } = recordState(useQuery(ownReceiptsQuery))
  return (
    <Disclosure
      id="payments"
      title={t('own.title')}
      icon={<IconReceipt size={22} aria-hidden />}
      state={value === undefined ? t('own.short') : t('own.count', { count: value.items.length })}
    >
      <p className="mq-quiet">{t('own.text')}</p>
      {value === undefined && failure === null && <Skeleton height="4rem" />}
      {failure !== null && (
        <>
          <OfflineNote>{failure.message}</OfflineNote>
          <Group gap="sm">
            <Button variant="default" size="sm" onClick={retry}>
              {t('common:action.retry')}
            </Button>
          </Group>
        </>
      )}
      {value?.items.length === 0 && <p className="mq-quiet">{t('own.none')}</p>}
      {value !== undefined && value.items.length > 0 && (
        <RowList>
          {value.items.map((receipt) => (
            <OwnReceipt key={receipt.number} receipt={receipt} />
          ))}
        </RowList>
      )}
    </Disclosure>
  )
}

function OwnReceipt({ receipt }: { readonly receipt: ReceiptRow }) {
  const { t } = useTranslation('receipts')
  const { language } = useLocale()
  const { date } = useFormats()
  const money = useMoney()
  const { number, series, packageName, period, total, issuedAt, about } = receipt
  const sum = { amount: money(total) }
  return (
    <Row>
      <RowWords>
        <p>
          <strong>{t(series === 'invoice' ? 'own.paid' : 'own.givenBack', sum)}</strong>
        </p>
        <p className="mq-quiet">
          <Bdi>{packageName[language]}</Bdi> · {t(period)} · {date(issuedAt)} · <bdi dir="ltr">{number}</bdi>
          {about !== null && ` · ${t('own.about', { number: about })}`}
        </p>
      </RowWords>
      <ButtonLink
        to="/receipts/$number"
        params={{ number }}
        variant="default"
        size="sm"
        aria-label={t('own.openOf', { number })}
      >
        {t('own.open')}
      </ButtonLink>
    </Row>
  )
}
