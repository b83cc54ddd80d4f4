import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckedCertificate } from '#contract/attempts/certificates.ts'
import { printedCertificateCode } from '#domain/certificates/certificate-code.ts'
import { Logo } from '#src/ui/brand/Logo.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './certificates.module.css'

/** The certificate as it is shown and printed: on paper it fills one page across. */
export function CertificateSheet({ certificate }: { readonly certificate: CheckedCertificate }) {
  const { t } = useTranslation('certificates')
  const { language } = useLocale()
  const { date, number, percent } = useFormats()
  const titleId = useId()
  const { academy, student, exam, endedAt, issuedAt, accuracy, scaled, code, address, qrSvg } = certificate
  return (
    <article className={styles.sheet} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Logo size={48} />
        <p className={styles.academy}>
          <Bdi>{academy[language]}</Bdi>
        </p>
      </header>
      <h2 id={titleId} className={styles.kind}>
        {t('sheet.title')}
      </h2>
      <p className="mq-quiet">{t('sheet.givenTo')}</p>
      <p className={styles.name} dir="auto">
        {student}
      </p>
      <p className="mq-quiet">{t('sheet.for')}</p>
      <p className={styles.exam} dir="auto" lang={exam.locale}>
        {exam.title}
      </p>
      <dl className={styles.facts}>
        <Fact name={t('sheet.endedAt')} value={date(endedAt)} />
        {accuracy !== null && <Fact name={t('sheet.score')} value={percent(accuracy / 100)} />}
        {scaled !== null && <Fact name={t('sheet.scaled')} value={number(scaled, { maximumFractionDigits: 2 })} />}
        <Fact name={t('sheet.issuedAt')} value={date(issuedAt)} />
      </dl>
      <footer className={styles.foot}>
        <img
          className={styles.qr}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg)}`}
          alt={t('sheet.qr')}
          width={96}
          height={96}
        />
        <p className={styles.check}>
          <span className="mq-quiet">{t('sheet.check')}</span>
          <span dir="ltr" className={styles.code}>
            {printedCertificateCode(code)}
          </span>
          <span dir="ltr" className={styles.address}>
            {address.slice(0, address.indexOf('#'))}
          </span>
        </p>
      </footer>
    </article>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
