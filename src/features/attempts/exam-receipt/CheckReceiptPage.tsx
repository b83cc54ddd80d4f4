import { Button, Textarea } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readReceiptCode, RECEIPT_MOST_CHARACTERS, writeReceiptCode } from '#domain/exam-receipts/receipt-code.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { useCheckAtOnce } from '#src/ui/behaviour/use-check-at-once.ts'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import styles from './exam-receipt.module.css'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { receiptKeys } from './receipt-keys.ts'
import { type Verdict, verdictOf } from './verdict.ts'

interface CheckReceiptPageProps {
  /** The code in the address, which is checked at once; empty if there is none. */
  readonly code: string
}

/** State in which the log that the receipt states is found at the academy; `unreached`: it could not be asked. */
type LogFound = 'same' | 'grown' | 'different' | 'gone' | 'unreached'

interface Checked {
  readonly verdict: Verdict
  readonly log: LogFound | null
}

/** Largest file that is read, in bytes: no sign of a receipt takes more than one. */
const FILE_MOST_BYTES = RECEIPT_MOST_CHARACTERS

/** Checks a receipt of a submission for anybody, with a network or without one. */
export function CheckReceiptPage({ code }: CheckReceiptPageProps) {
  const { t } = useTranslation('examReceipt')
  const [text, setText] = useState(code)
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const { isBusy, run } = useBusy(async (given: string) => setChecked(await check(given)))
  usePageTitle(t('check.title'))
  useCheckAtOnce(code, run)
  const change = (next: string) => {
    setText(next)
    // A judgement stands beside what it is about.
    setChecked(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(text)
  }
  const open = async (chosen: File) => {
    setFile(chosen)
    const content = chosen.size > FILE_MOST_BYTES ? '' : await chosen.text().catch(() => '')
    const signed = readReceiptCode(content)
    const read = signed === null ? content : writeReceiptCode(signed.payload, signed.signature)
    change(read)
    await run(read)
  }
  return (
    <article className={styles.page}>
      <PageHeader title={t('check.title')} description={t('check.lead')} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <Textarea
          label={t('check.code')}
          description={t('check.codeHelp')}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          dir="ltr"
          rows={4}
          maxLength={RECEIPT_MOST_CHARACTERS}
          spellCheck={false}
          autoComplete="off"
        />
        <Button type="submit" loading={isBusy} size="md">
          {t('check.submit')}
        </Button>
        <FileDrop
          label={t('check.file')}
          chooseLabel={t('check.choose')}
          accept=".json,application/json"
          file={file}
          isBusy={isBusy}
          onFile={(chosen) => void open(chosen)}
        />
      </form>
      <div role="status" className={styles.verdict}>
        {checked !== null && <Answer {...checked} />}
      </div>
    </article>
  )
}

function Answer({ verdict, log }: Checked) {
  const { t } = useTranslation('examReceipt')
  if (verdict.kind !== 'genuine') {
    const isOfDevice = verdict.kind === 'no-keys' || verdict.kind === 'unsupported'
    return (
      <Callout tone={isOfDevice ? 'attention' : 'danger'} title={t(`verdict.${verdict.kind}.title`)}>
        <p>{t(`verdict.${verdict.kind}.text`)}</p>
      </Callout>
    )
  }
  return (
    <>
      <Callout tone="good" title={t('verdict.genuine.title')}>
        <p>{t('verdict.genuine.text')}</p>
      </Callout>
      {log !== null && <LogNote log={log}>{t(`log.${log}`)}</LogNote>}
      <ReceiptFacts receipt={verdict.receipt} />
      <div className={styles.actions}>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('check.print')}
        </Button>
      </div>
    </>
  )
}

const TONES = { same: 'good', grown: 'plain', different: 'danger', gone: 'attention', unreached: 'plain' } as const

function LogNote({ log, children }: { readonly log: LogFound; readonly children: ReactNode }) {
  return (
    <Callout tone={TONES[log]}>
      <p>{children}</p>
    </Callout>
  )
}

async function check(text: string): Promise<Checked> {
  const verdict = await verdictOf(text, await receiptKeys())
  if (verdict.kind !== 'genuine') return { verdict, log: null }
  const asked = await callRoute(routes.examReceipts.checkReceipt, { body: { code: verdict.code } })
  if (asked.ok) return { verdict, log: asked.value.log }
  // The academy may have given the key up since this device learned of it.
  const isRefused = asked.code === 'exam-receipts.not-genuine'
  return isRefused ? { verdict: { kind: 'unknown-key' }, log: null } : { verdict, log: 'unreached' }
}
