import { Button, TextInput } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckedCertificate } from '#contract/attempts/certificates.ts'
import { CERTIFICATE_CODE_TYPED_MOST, typedCertificateCode } from '#domain/certificates/certificate-code.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { useCheckAtOnce } from '#src/ui/behaviour/use-check-at-once.ts'
import { leftToRight } from '#src/ui/form/index.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { copyText } from '#src/ui/text/copy-text.ts'
import { CertificateSheet } from './CertificateSheet.tsx'
import styles from './certificates.module.css'

interface CheckCertificatePageProps {
  /** The code in the address, which is checked at once; empty if there is none. */
  readonly code: string
}

type Checked =
  | { readonly kind: 'found'; readonly certificate: CheckedCertificate }
  | { readonly kind: 'unknown' }
  /** The academy could not be asked: that says nothing about the certificate. */
  | { readonly kind: 'unreached'; readonly sentence: string }

/** Shows the certificate with a code to anybody, and says whether it holds today. */
export function CheckCertificatePage({ code }: CheckCertificatePageProps) {
  const { t } = useTranslation('certificates')
  const [text, setText] = useState(decoded(code))
  const [checked, setChecked] = useState<Checked | null>(null)
  const { isBusy, run } = useBusy(async (typed: string) => setChecked(await check(typed)))
  usePageTitle(t('check.title'))
  useCheckAtOnce(decoded(code), run)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(text)
  }
  return (
    <div className={styles.page}>
      <PageHeader title={t('check.title')} description={t('check.lead')} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('check.code')}
          description={t('check.codeHelp')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            // A judgement stands beside what it is about.
            setChecked(null)
          }}
          maxLength={CERTIFICATE_CODE_TYPED_MOST}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          {...leftToRight}
        />
        <Button type="submit" loading={isBusy} size="md">
          {t('check.submit')}
        </Button>
      </form>
      <div role="status" className={styles.verdict}>
        {checked !== null && <Verdict checked={checked} />}
      </div>
      {checked?.kind === 'found' && checked.certificate.standing === 'valid' && (
        <>
          <CertificateSheet certificate={checked.certificate} />
          <Actions certificate={checked.certificate} />
        </>
      )}
    </div>
  )
}

function Verdict({ checked }: { readonly checked: Checked }) {
  const { t } = useTranslation('certificates')
  if (checked.kind === 'unreached') return <Callout title={t('check.unreached')}>{checked.sentence}</Callout>
  if (checked.kind === 'unknown') {
    return (
      <Callout tone="danger" title={t('check.unknown')}>
        <p>{t('check.unknownText')}</p>
      </Callout>
    )
  }
  const { standing, student, exam } = checked.certificate
  return (
    <Callout tone={standing === 'valid' ? 'good' : 'danger'} title={t(`standing.${standing}.title`)}>
      <p>{t(`standing.${standing}.text`, { student, exam: exam.title })}</p>
    </Callout>
  )
}

function Actions({ certificate: { address } }: { readonly certificate: CheckedCertificate }) {
  const { t } = useTranslation('certificates')
  const copy = async () => {
    const isCopied = await copyText(address)
    showSnackbar(t(isCopied ? 'copied' : 'notCopied'), isCopied ? {} : { color: 'error' })
  }
  return (
    <div className={styles.actions}>
      <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  )
}

/** Browsers write what is no letter of an address as `%…`; an address that was cut within one is taken as it stands. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

async function check(typed: string): Promise<Checked> {
  const code = typedCertificateCode(typed)
  if (code === null) return { kind: 'unknown' }
  const asked = await callRoute(routes.certificates.checkCertificate, { body: { code } })
  if (asked.ok) return { kind: 'found', certificate: asked.value }
  return asked.code === 'certificates.not-found' ? { kind: 'unknown' } : { kind: 'unreached', sentence: asked.message }
}
