import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnCertificate } from '#contract/attempts/certificates.ts'
import { printedCertificateCode } from '#domain/certificates/certificate-code.ts'
import { callRoute, errorState, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useReader } from '#src/features/auth/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { BackLink } from '#src/ui/links/BackLink.tsx'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { StatusDot } from '#src/ui/list/index.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import { OfflineNote } from '#src/ui/states/OfflineNote.tsx'
import { CHECK_PAGE, ownCertificatesQuery } from './queries.ts'
import styles from './certificates.module.css'

/** The certificates of the student, and the passed exams that give one. */
export function MyCertificatesPage() {
  const { t } = useTranslation('certificates')
  const { t: tErrors } = useTranslation('errors')
  const { hasRole } = useReader()
  usePageTitle(t('own.title'))
  if (!hasRole('student')) return <NoPermission message={tErrors('auth.students-only')} />
  return (
    <div className={styles.own}>
      <BackLink to="/student-exams">{t('own.back')}</BackLink>
      <PageHeader title={t('own.title')} description={t('own.lead')} />
      <Certificates />
    </div>
  )
}

function Certificates() {
  const { t } = useTranslation('certificates')
  const { data, error, isPending, refetch } = useQuery(ownCertificatesQuery)
  if (isPending) return <Skeleton height="9rem" />
  if (data === undefined) return <ErrorState {...errorState({ error, refetch }, t('own.failed'))} />
  if (data.items.length === 0) {
    return (
      <EmptyState title={t('own.emptyTitle')}>
        <p>{t('own.empty')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {error !== null && <OfflineNote>{t('own.fromEarlier')}</OfflineNote>}
      <ul className={styles.list}>
        {data.items.map((item) => (
          <OneCertificate key={item.attemptId} item={item} />
        ))}
      </ul>
    </>
  )
}

function OneCertificate({ item }: { readonly item: OwnCertificate }) {
  const { t } = useTranslation('certificates')
  const { date, number, percent } = useFormats()
  const { exam, endedAt, accuracy, scaled, issued } = item
  return (
    <Card as="li" icon={<IconCertificate size={24} stroke={1.5} aria-hidden />} title={<bdi>{exam.title}</bdi>}>
      <p className="mq-quiet">
        {accuracy === null
          ? t('own.passedOn', { date: date(endedAt) })
          : t('own.passedWith', { date: date(endedAt), score: percent(accuracy / 100) })}
        {scaled !== null && <> {t('own.scaled', { score: number(scaled, { maximumFractionDigits: 2 }) })}</>}
      </p>
      {issued === null ? <Issue item={item} /> : <Issued item={item} issued={issued} />}
    </Card>
  )
}

function useIssue(attemptId: string, said?: string) {
  return useChange({
    call: (withScore: boolean) =>
      callRoute(routes.certificates.issueCertificate, { params: { id: attemptId }, body: { withScore } }),
    refreshes: [ownCertificatesQuery.queryKey],
    said,
  })
}

/** Says before the issue whose name the certificate will carry: nobody changes it afterwards. */
function NameBeforeIssue({ item: { name, isEarlierName } }: { readonly item: OwnCertificate }) {
  const { t } = useTranslation('certificates')
  // Kept answers of earlier builds have no name.
  if (!name) return null
  if (!isEarlierName) return <p>{t('own.willCarry', { name })}</p>
  return (
    <Callout
      title={t('own.willCarry', { name })}
      action={
        <ButtonLink to="/student_contacts" search={{ write: true }} variant="default">
          {t('own.askAcademy')}
        </ButtonLink>
      }
    >
      <p>{t('own.earlierName')}</p>
    </Callout>
  )
}

function Issue({ item }: { readonly item: OwnCertificate }) {
  const { t } = useTranslation('certificates')
  const [withScore, setWithScore] = useState(true)
  const { isBusy, run } = useIssue(item.attemptId, t('own.issued'))
  return (
    <>
      <NameBeforeIssue item={item} />
      <Switch
        label={t('own.withScore')}
        description={t('own.withScoreHelp')}
        checked={withScore}
        onChange={(event) => setWithScore(event.currentTarget.checked)}
      />
      <div className={styles.actions}>
        <Button loading={isBusy} onClick={() => void run(withScore)}>
          {t('own.issue')}
        </Button>
      </div>
    </>
  )
}

interface IssuedProps {
  readonly item: OwnCertificate
  readonly issued: NonNullable<OwnCertificate['issued']>
}

function Issued({ item: { attemptId, name, isEarlierName }, issued: { code, withScore, standing } }: IssuedProps) {
  const { t } = useTranslation('certificates')
  const { isBusy, run } = useIssue(attemptId)
  return (
    <>
      {standing !== 'valid' && (
        <p>
          <StatusDot tone="off">{t(`own.standing.${standing}`)}</StatusDot>
        </p>
      )}
      {isEarlierName && <p>{t('own.carries', { name })}</p>}
      <p className={styles.code} dir="ltr">
        {printedCertificateCode(code)}
      </p>
      {standing === 'valid' && (
        <Switch
          label={t('own.withScore')}
          checked={withScore}
          disabled={isBusy}
          onChange={(event) => void run(event.currentTarget.checked)}
        />
      )}
      <div className={styles.actions}>
        <ButtonLink to={CHECK_PAGE} hash={printedCertificateCode(code)}>
          {t('own.open')}
        </ButtonLink>
      </div>
    </>
  )
}
