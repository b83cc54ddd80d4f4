import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCopy, IconDownload, IconShieldCheck } from '@tabler/icons-react'
import type { ExamReceiptAnswer } from '#contract/attempts/exam-receipts.ts'
import { receiptFile } from '#domain/exam-receipts/receipt-code.ts'
import { saveFile } from '#src/api/download.ts'
import { type CallResult, callRoute, routes } from '#src/api/index.ts'
import { copyText } from '#src/ui/text/copy-text.ts'
import buttons from '../player/buttons.module.css'
import styles from './exam-receipt.module.css'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { keepReceiptKeys } from './receipt-keys.ts'
import { type Verdict, verdictOf } from './verdict.ts'

export interface ReceiptPanelProps {
  readonly attemptId: string
  /** Set for staff: the exam in whose report the attempt stands. */
  readonly examId?: string
}

/** Address of the page that checks receipts; the code follows it as a fragment, which no server sees. */
const CHECK_PAGE = '/exam-receipts'

type Standing =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'there'; readonly code: string; readonly verdict: Verdict }

/** The receipt of a submission, with the ways to keep it. */
export function ReceiptPanel({ attemptId, examId }: ReceiptPanelProps) {
  const { t } = useTranslation('examReceipt')
  const [standing, setStanding] = useState<Standing>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    let isLeft = false
    void readReceipt(attemptId, examId).then((read) => {
      if (!isLeft) setStanding(read)
    })
    return () => {
      isLeft = true
    }
  }, [attemptId, examId, turn])
  const again = () => {
    setStanding({ kind: 'loading' })
    setTurn(turn + 1)
  }
  return (
    <section className={styles.panel} aria-labelledby="exam-receipt-title">
      <h2 id="exam-receipt-title" ref={heading} tabIndex={-1} className={styles.title}>
        {t('title')}
      </h2>
      {standing.kind === 'loading' && <p role="status">{t('loading')}</p>}
      {standing.kind === 'failed' && (
        <>
          <p role="alert">{standing.sentence}</p>
          <button type="button" className={buttons.quiet} onClick={again}>
            {t('retry')}
          </button>
        </>
      )}
      {standing.kind === 'there' && <Kept {...standing} attemptId={attemptId} />}
    </section>
  )
}

interface KeptProps {
  readonly code: string
  readonly verdict: Verdict
  readonly attemptId: string
}

function Kept({ code, verdict, attemptId }: KeptProps) {
  const { t } = useTranslation('examReceipt')
  const [said, setSaid] = useState<'saved' | 'copied' | 'notCopied' | null>(null)
  const save = () => {
    const content = receiptFile(code, `${location.origin}${CHECK_PAGE}`)
    saveFile(new Blob([content], { type: 'application/json' }), `miqyas-receipt-${attemptId}.json`)
    setSaid('saved')
  }
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      {verdict.kind === 'genuine' && <ReceiptFacts receipt={verdict.receipt} />}
      <div className={styles.actions}>
        <button type="button" className={buttons.main} onClick={save}>
          <IconDownload size={20} stroke={1.75} aria-hidden />
          {t('save')}
        </button>
        <button
          type="button"
          className={buttons.quiet}
          onClick={() => void copyText(code).then((isCopied) => setSaid(isCopied ? 'copied' : 'notCopied'))}
        >
          <IconCopy size={20} stroke={1.75} aria-hidden />
          {t('copy')}
        </button>
        <a href={`${CHECK_PAGE}#${code}`} className={buttons.quiet}>
          <IconShieldCheck size={20} stroke={1.75} aria-hidden />
          {t('open')}
        </a>
      </div>
      <p role="status" className={styles.said}>
        {said !== null && t(`said.${said}`)}
      </p>
    </>
  )
}

/** With the receipt the device keeps the academy's keys, so that it can check it from now on. */
async function readReceipt(attemptId: string, examId: string | undefined): Promise<Standing> {
  const read = await ask(attemptId, examId)
  if (!read.ok) return { kind: 'failed', sentence: read.message }
  const { code, keys } = read.value
  keepReceiptKeys(keys)
  return { kind: 'there', code, verdict: await verdictOf(code, keys) }
}

function ask(attemptId: string, examId: string | undefined): Promise<CallResult<ExamReceiptAnswer>> {
  return examId === undefined
    ? callRoute(routes.examReceipts.readOwnReceipt, { params: { id: attemptId } })
    : callRoute(routes.examReceipts.readReceiptOfAttempt, { params: { id: examId, attemptId } })
}
