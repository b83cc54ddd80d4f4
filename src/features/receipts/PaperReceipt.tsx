import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReceiptView } from '#contract/shop/receipts.ts'
import { writeRiyals } from '#domain/money/halalas.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './receipt.module.css'

/**
 * Format of instants as officers and bookkeepers file them, whatever the reader's language, digits and zone are:
 * `2026-11-25 12:30:15`.
 */
const INSTANT = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Riyadh',
})

/** The texts of both languages: a receipt is Arabic with English beside it. */
function useBoth() {
  const { t: ar } = useTranslation('receipts', { lng: 'ar' })
  const { t: en } = useTranslation('receipts', { lng: 'en' })
  return { ar, en }
}

type Both = { readonly ar: ReactNode; readonly en: ReactNode }

/** A phone shows this first, in the reader's language: how much, for what, when, and the tax in it. */
function Glance({ receipt }: { readonly receipt: ReceiptView }) {
  const { t } = useTranslation('receipts')
  const { language } = useLocale()
  const { date } = useFormats()
  const { seller, packageName, period, vat, total, issuedAt } = receipt
  return (
    <div className={styles.glance} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <p className={styles.sum}>
        <Amount halalas={total} />
      </p>
      <p>
        <Bdi>{packageName[language]}</Bdi> · {t(period)}
      </p>
      <p className="mq-quiet">
        {date(issuedAt)}
        {seller.vatNumber !== null && (
          <>
            {' · '}
            {t('glance.vat')} <Amount halalas={vat} />
          </>
        )}
      </p>
    </div>
  )
}

/** The document itself. */
export function PaperReceipt({ receipt }: { readonly receipt: ReceiptView }) {
  const { ar, en } = useBoth()
  const { t } = useTranslation('receipts')
  const titleId = useId()
  const { seller, number, series, issuedAt, buyer, about, qrSvg } = receipt
  const kind = `${series}.${seller.vatNumber === null ? 'plain' : 'taxed'}` as const
  return (
    <article className={styles.paper} dir="rtl" lang="ar" aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.kind}>
            <span>{ar(kind)}</span>
            <span lang="en" dir="ltr">
              {en(kind)}
            </span>
          </h2>
          <Glance receipt={receipt} />
        </div>
        {qrSvg !== null && (
          <img
            className={styles.qr}
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg)}`}
            alt={t('qr')}
            width={144}
            height={144}
          />
        )}
      </header>
      <table className={styles.lines}>
        <caption className="mq-visually-hidden">{t('facts')}</caption>
        <tbody>
          <Line ar={ar('seller')} en={en('seller')}>
            <BothWords {...seller.name} />
          </Line>
          {(seller.address.ar !== '' || seller.address.en !== '') && (
            <Line ar={ar('address')} en={en('address')}>
              <BothWords {...seller.address} />
            </Line>
          )}
          {seller.vatNumber !== null && (
            <Line ar={ar('vatNumber')} en={en('vatNumber')}>
              {seller.vatNumber}
            </Line>
          )}
          <Line ar={ar('number')} en={en('number')}>
            {number}
          </Line>
          <Line ar={ar('issuedAt')} en={en('issuedAt')}>
            <bdi dir="ltr">{INSTANT.format(issuedAt)}</bdi>
          </Line>
          {about !== null && (
            <>
              <Line ar={ar('about')} en={en('about')}>
                {about.number}
              </Line>
              <Line ar={ar('reason')} en={en('reason')}>
                <Bdi>{about.reason}</Bdi>
              </Line>
            </>
          )}
          {buyer !== null && (
            <Line ar={ar('buyer')} en={en('buyer')}>
              <Bdi>{buyer}</Bdi>
            </Line>
          )}
        </tbody>
      </table>
      <Sums receipt={receipt} />
    </article>
  )
}

function Sums({ receipt }: { readonly receipt: ReceiptView }) {
  const { ar, en } = useBoth()
  const { t } = useTranslation('receipts')
  const { t: arabicWay } = useTranslation('paymentMethods', { lng: 'ar' })
  const { t: englishWay } = useTranslation('paymentMethods', { lng: 'en' })
  const { seller, packageName, period, lines, net, vat, vatRate, total, method } = receipt
  const rate = String(vatRate / 100)
  return (
    <table className={styles.lines}>
      <caption className="mq-visually-hidden">{t('sums')}</caption>
      <tbody>
        <Line ar={ar('package')} en={en('package')}>
          <BothWords ar={`${packageName.ar} · ${ar(period)}`} en={`${packageName.en} · ${en(period)}`} />
        </Line>
        {lines.map(({ kind, amount }) => (
          <Line key={kind} ar={ar(`line.${kind}`)} en={en(`line.${kind}`)}>
            <Amount halalas={amount} />
          </Line>
        ))}
        {seller.vatNumber !== null && (
          <>
            <Line ar={ar('net')} en={en('net')}>
              <Amount halalas={net} />
            </Line>
            <Line ar={ar('vat', { rate })} en={en('vat', { rate })}>
              <Amount halalas={vat} />
            </Line>
          </>
        )}
        <Line
          isTotal
          ar={ar(seller.vatNumber === null ? 'totalPlain' : 'total')}
          en={en(seller.vatNumber === null ? 'totalPlain' : 'total')}
        >
          <Amount halalas={total} />
        </Line>
        {method !== null && (
          <Line ar={ar('method')} en={en('method')}>
            <BothWords ar={arabicWay(method)} en={englishWay(method)} />
          </Line>
        )}
      </tbody>
    </table>
  )
}

interface LineProps extends Both {
  readonly isTotal?: boolean
  readonly children: ReactNode
}

/** A value beside its two names. */
function Line({ ar, en, isTotal, children }: LineProps) {
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row">
        <span>{ar}</span>{' '}
        <span lang="en" dir="ltr" className={styles.english}>
          {en}
        </span>
      </th>
      <td>{children}</td>
    </tr>
  )
}

/** Once where both say the same, or one is missing. */
function BothWords({ ar, en }: { readonly ar: string; readonly en: string }) {
  return (
    <>
      {ar !== '' && <div>{ar}</div>}
      {en !== '' && en !== ar && (
        <div lang="en" dir="ltr">
          {en}
        </div>
      )}
    </>
  )
}

function Amount({ halalas }: { readonly halalas: number }) {
  return <bdi dir="ltr">{`${writeRiyals(halalas)} SAR`}</bdi>
}
