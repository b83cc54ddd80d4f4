import { Button, NumberInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GRANTED_MINUTES_MOST } from '#contract/foundation/limits.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './monitor.module.css'

const USUAL = [5, 10, 15, 30] as const

interface MinutesDialogProps {
  readonly title: string
  readonly name: string | undefined
  readonly confirmLabel: string
  readonly least: 0 | 1
  readonly isBusy: boolean
  readonly children: ReactNode
  readonly onConfirm: (minutes: number) => void
  readonly onCancel: () => void
}

/** Asks for minutes: a usual number by one tap, any other by typing. */
export function MinutesDialog(props: MinutesDialogProps) {
  const { title, name, confirmLabel, least, isBusy, children, onConfirm, onCancel } = props
  const { t } = useTranslation('monitor')
  const { number } = useFormats()
  const [minutes, setMinutes] = useState<number | string>(5)
  const [wasRefused, setRefused] = useState(false)
  const isFine =
    typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= least && minutes <= GRANTED_MINUTES_MOST
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={confirmLabel}
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={() => (isFine ? onConfirm(minutes) : setRefused(true))}
    >
      {name !== undefined && (
        <p>
          <Bdi>{name}</Bdi>
        </p>
      )}
      {children}
      <div className={styles.usual} role="group" aria-label={t('usual')}>
        {USUAL.map((value) => (
          <Button
            key={value}
            variant={minutes === value ? 'filled' : 'default'}
            aria-pressed={minutes === value}
            onClick={() => setMinutes(value)}
          >
            {t('minutes', { value: number(value) })}
          </Button>
        ))}
      </div>
      <NumberInput
        label={t('minutesLabel')}
        value={minutes}
        min={least}
        max={GRANTED_MINUTES_MOST}
        allowDecimal={false}
        allowNegative={false}
        error={
          wasRefused && !isFine
            ? t('minutesRange', { least: number(least), most: number(GRANTED_MINUTES_MOST) })
            : undefined
        }
        onChange={setMinutes}
      />
    </ConfirmDialog>
  )
}
