import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamReceipt } from '#domain/exam-receipts/exam-receipt.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import styles from './exam-receipt.module.css'

/** Shows what a genuine receipt says. Names are shown as texts, whatever stands in them. */
export function ReceiptFacts({ receipt }: { readonly receipt: ExamReceipt }) {
  const { t } = useTranslation('examReceipt')
  const { number } = useFormats()
  const { language } = useLocale()
  const { academy, student, exam, log } = receipt
  return (
    <dl className={styles.facts}>
      <Fact name={t('fact.academy')}>{academy[language] || academy.ar || academy.en}</Fact>
      <Fact name={t('fact.student')}>{student}</Fact>
      <Fact name={t('fact.exam')}>{exam}</Fact>
      <Fact name={t('fact.number')}>{number(receipt.number)}</Fact>
      <Fact name={t('fact.startedAt')}>
        <Instant at={receipt.startedAt} />
      </Fact>
      <Fact name={t('fact.endedAt')}>
        <Instant at={receipt.endedAt} />
      </Fact>
      <Fact name={t('fact.receivedAt')}>
        <Instant at={receipt.receivedAt} />
      </Fact>
      <Fact name={t('fact.reason')}>{t(`reason.${receipt.reason}`)}</Fact>
      <Fact name={t('fact.answered')}>
        {t('answeredOf', { number: number(receipt.answered), total: number(receipt.questions) })}
      </Fact>
      <Fact name={t('fact.lines')}>{number(log.lines)}</Fact>
      <Fact name={t('fact.madeAt')}>
        <Instant at={receipt.madeAt} />
      </Fact>
      <Fact name={t('fact.attempt')} isCode>
        {receipt.attemptId}
      </Fact>
      <Fact name={t('fact.digest')} isCode>
        {log.sha256}
      </Fact>
      <Fact name={t('fact.key')} isCode>
        {receipt.key}
      </Fact>
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly isCode?: boolean
  readonly children: ReactNode
}

function Fact({ name, isCode = false, children }: FactProps) {
  return (
    <div data-wide={isCode || undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi dir={isCode ? 'ltr' : 'auto'} className={isCode ? styles.code : undefined}>
          {children}
        </bdi>
      </dd>
    </div>
  )
}

function Instant({ at }: { readonly at: number }) {
  const { date, time } = useFormats()
  return <time dateTime={new Date(at).toISOString()}>{`${date(at)} ${time(at)}`}</time>
}
