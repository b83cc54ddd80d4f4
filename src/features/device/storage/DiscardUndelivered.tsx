import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DiscardDialog } from './DiscardDialog.tsx'
import type { KeptAttempt } from './kept-contents.ts'
import styles from './storage.module.css'

interface DiscardUndeliveredProps {
  readonly attempts: readonly KeptAttempt[]
  readonly onDiscarded: () => void
}

/** The way to give answers up, one exam at a time, behind a grave question. */
export function DiscardUndelivered({ attempts, onDiscarded }: DiscardUndeliveredProps) {
  const { t } = useTranslation('device')
  const [asked, setAsked] = useState<KeptAttempt | null>(null)
  return (
    <>
      {attempts.map((attempt) => (
        <Group key={attempt.id} gap="sm">
          {attempt.isRunning ? (
            <p className="mq-quiet">{t('storage.discardRunning')}</p>
          ) : (
            <Button variant="subtle" color="red" size="sm" onClick={() => setAsked(attempt)}>
              {t('storage.discard')}
              {attempts.length > 1 && <bdi className={styles.which}>{attempt.title}</bdi>}
            </Button>
          )}
        </Group>
      ))}
      {asked !== null && (
        <DiscardDialog
          attempt={asked}
          onClose={(isDiscarded) => {
            setAsked(null)
            if (isDiscarded) onDiscarded()
          }}
        />
      )}
    </>
  )
}
