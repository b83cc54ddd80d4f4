import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawCertificate, type CertificateForStaff } from '#contract/attempts/certificates.ts'
import { WITHDRAWAL_REASON_LENGTH } from '#contract/foundation/limits.ts'
import { printedCertificateCode } from '#domain/certificates/certificate-code.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useReader } from '#src/features/auth/index.ts'
import { schemaErrors } from '#src/ui/form/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { certificateOfAttemptQuery, CHECK_PAGE } from './queries.ts'
import styles from './certificates.module.css'

interface CertificateOfAttemptProps {
  readonly examId: string
  readonly attemptId: string
}

/** The certificate of an attempt for staff, who can withdraw it; nothing if the student had none issued. */
export function CertificateOfAttempt(props: CertificateOfAttemptProps) {
  const { data } = useQuery(certificateOfAttemptQuery(props.examId, props.attemptId))
  const certificate = data?.certificate ?? null
  return certificate === null ? null : <Certificate {...props} certificate={certificate} />
}

interface CertificateProps extends CertificateOfAttemptProps {
  readonly certificate: CertificateForStaff
}

function Certificate({ examId, attemptId, certificate }: CertificateProps) {
  const { t } = useTranslation('certificates')
  const { date } = useFormats()
  const { may } = useReader()
  const { code, name, issuedAt, standing, withdrawnBecause } = certificate
  return (
    <Card title={t('staff.title')} size="sm">
      <p>
        <StatusDot tone={standing === 'valid' ? 'on' : 'off'}>{t(`own.standing.${standing}`)}</StatusDot>
      </p>
      <p>{t('staff.issued', { name, date: date(issuedAt) })}</p>
      <p>
        <a href={`${CHECK_PAGE}#${printedCertificateCode(code)}`} className={styles.code} dir="ltr">
          {printedCertificateCode(code)}
        </a>
      </p>
      {withdrawnBecause !== null && <p className="mq-quiet">{t('staff.because', { reason: withdrawnBecause })}</p>}
      {may('monitor-exams') && (
        <div className={styles.actions}>
          {standing === 'withdrawn' ? (
            <Restore examId={examId} attemptId={attemptId} />
          ) : (
            <Withdraw examId={examId} attemptId={attemptId} />
          )}
        </div>
      )}
    </Card>
  )
}

function Restore(attempt: CertificateOfAttemptProps) {
  const { t } = useTranslation('certificates')
  const withdraw = useWithdrawal(attempt)
  const { isBusy, run } = useChange({ call: () => withdraw(null), said: t('staff.restored') })
  return (
    <Button variant="default" loading={isBusy} onClick={() => void run()}>
      {t('staff.restore')}
    </Button>
  )
}

/** Withdraws the certificate for a reason, or restores it: null. A refusal too says that the page shows an older state. */
function useWithdrawal({ examId, attemptId }: CertificateOfAttemptProps) {
  const queries = useQueryClient()
  return async (withdrawnBecause: string | null) => {
    const answer = await callRoute(routes.certificates.withdrawCertificate, {
      params: { id: examId, attemptId },
      body: { withdrawnBecause },
    })
    void queries.invalidateQueries({ queryKey: certificateOfAttemptQuery(examId, attemptId).queryKey })
    return answer
  }
}

function Withdraw(props: CertificateOfAttemptProps) {
  const { t } = useTranslation('certificates')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('staff.withdraw')}
      </Button>
      {isOpen && <WithdrawDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function WithdrawDialog({ onClose, ...attempt }: CertificateOfAttemptProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('certificates')
  const withdraw = useWithdrawal(attempt)
  const sending = useSendForm({
    initialValues: { withdrawnBecause: '' },
    checks: { check: (values) => schemaErrors(withdrawCertificate.body, values) },
    send: ({ withdrawnBecause }) => withdraw(withdrawnBecause),
    onSent: () => {
      showSnackbar(t('staff.withdrawn'))
      onClose()
    },
  })
  const labels = { withdrawnBecause: t('staff.reason') }
  return (
    <FormDialog
      title={t('staff.withdrawTitle')}
      labels={labels}
      sending={sending}
      submitLabel={t('staff.withdraw')}
      isDangerous
      onClose={onClose}
    >
      <p>{t('staff.withdrawText')}</p>
      <Textarea
        label={labels.withdrawnBecause}
        description={t('staff.reasonHelp')}
        required
        autosize
        minRows={2}
        maxLength={WITHDRAWAL_REASON_LENGTH}
        data-autofocus
        {...sending.form.getInputProps('withdrawnBecause')}
      />
    </FormDialog>
  )
}
