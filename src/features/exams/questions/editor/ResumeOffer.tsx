import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/ui/format/format-context.ts'
import { lineWords } from '../text/QuestionLine.tsx'
import { type DeviceDraft, differs, type DraftPlace, dropDraft, readDraft } from './device-draft.ts'
import type { QuestionValues } from './question-form.ts'
import styles from './editor.module.css'

interface DraftGateProps {
  readonly place: DraftPlace
  /** The question as it is saved, or as a new one begins. */
  readonly saved: QuestionValues
  /** `resumed`: what the author goes on with; null to begin from what is saved. */
  readonly children: (resumed: DeviceDraft | null) => ReactNode
}

/** Asks about text that was typed here and never saved, before anything else is typed. */
export function DraftGate({ place, saved, children }: DraftGateProps) {
  const [offered, setOffered] = useState(() => {
    const draft = readDraft(localStorage, place, saved)
    return draft !== null && differs(draft, saved) ? draft : null
  })
  const [resumed, setResumed] = useState<DeviceDraft | null>(null)
  if (offered === null) return children(resumed)
  return (
    <ResumeOffer
      draft={offered}
      onContinue={() => {
        setResumed(offered)
        setOffered(null)
      }}
      onDiscard={() => {
        dropDraft(localStorage, place)
        setOffered(null)
      }}
    />
  )
}

interface ResumeOfferProps {
  readonly draft: DeviceDraft
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

function ResumeOffer({ draft, onContinue, onDiscard }: ResumeOfferProps) {
  const { t } = useTranslation('questions')
  const { dateTime } = useFormats()
  const words = lineWords(draft.values.text)
  return (
    <section className={styles.offer} aria-labelledby="resume-title">
      <h2 id="resume-title" className={styles.offerTitle}>
        {t('resume.title')}
      </h2>
      <p>{t('resume.text', { when: dateTime(draft.savedAt) })}</p>
      {words !== '' && (
        <p className={styles.offerText} dir="auto">
          {words}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onContinue} autoFocus>
          {t('resume.continue')}
        </Button>
        <Button variant="default" onClick={onDiscard}>
          {t('resume.discard')}
        </Button>
      </div>
    </section>
  )
}
