import { Button, Group, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetImport } from '#contract/office/sheet-imports.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { RefusedRows } from './RefusedRows.tsx'
import { SheetRows } from './SheetRows.tsx'
import styles from './sheet-imports.module.css'

interface SheetProgressProps {
  readonly sheet: SheetImport
  readonly problem: string | null
  readonly isBusy: boolean
  readonly onUndo: () => void
  readonly onAgain: () => void
}

/** An import that was begun: how far it is, what became of its rows, and its way back. */
export function SheetProgress({ sheet, problem, isBusy, onUndo, onAgain }: SheetProgressProps) {
  const { t } = useTranslation('sheetImports')
  const isWorking = sheet.state === 'running' || sheet.state === 'undoing'
  return (
    <section className={styles.plan} aria-label={t('result')}>
      <p>
        <Bdi>{sheet.fileName}</Bdi>
      </p>
      {isWorking ? <Working sheet={sheet} /> : <Ended sheet={sheet} />}
      {problem !== null && <Callout role="alert">{problem}</Callout>}
      {!isWorking && (
        <Group gap="sm">
          <Button variant="default" onClick={onAgain}>
            {t('again')}
          </Button>
          {sheet.planned.refused > 0 && <RefusedRows sheet={sheet} />}
          {sheet.undoableUntil !== null && <Undo sheet={sheet} isBusy={isBusy} onUndo={onUndo} />}
        </Group>
      )}
      {!isWorking && <SheetRows key={sheet.state} sheet={sheet} filter="state" first={firstShown(sheet)} />}
    </section>
  )
}

/** Answers what the reader has to know first: rows that did not go as they were planned. */
function firstShown({ done }: SheetImport) {
  if (done.kept > 0) return 'kept' as const
  return done.left > 0 ? ('left' as const) : undefined
}

function Working({ sheet: { state, done } }: { readonly sheet: SheetImport }) {
  const { t } = useTranslation('sheetImports')
  const { number } = useFormats()
  const written = done.made + done.changed
  const total = state === 'running' ? written + done.left + done.planned : written + done.undone + done.kept
  const ready = state === 'running' ? written + done.left : done.undone + done.kept
  const words = t(state === 'running' ? 'running' : 'undoing', { done: number(ready), total: number(total) })
  return (
    <div role="status" className={styles.progress}>
      <p>{words}</p>
      <Progress value={total === 0 ? 100 : (ready / total) * 100} animated aria-label={words} />
      <p className="mq-quiet">{t('mayLeave')}</p>
    </div>
  )
}

function Ended({ sheet: { state, done, planned, undoableUntil } }: { readonly sheet: SheetImport }) {
  const { t } = useTranslation('sheetImports')
  const { number, dateTime } = useFormats()
  const isGood = state === 'done' && done.left === 0
  const counts = {
    made: number(done.made),
    changed: number(done.changed),
    left: number(done.left),
    refused: number(planned.refused),
    undone: number(done.undone),
    kept: number(done.kept),
  }
  return (
    <Callout
      role="status"
      tone={isGood || (state === 'undone' && done.kept === 0) ? 'good' : 'attention'}
      icon={isGood ? <IconCircleCheck size={22} aria-hidden /> : <IconAlertTriangle size={22} aria-hidden />}
      title={t(`ended.${state === 'undone' ? 'undone' : state === 'stopped' ? 'stopped' : 'done'}`, counts)}
    >
      {planned.refused > 0 && state !== 'undone' && <p>{t('ended.refused', counts)}</p>}
      {done.left > 0 && <p>{t('ended.left', counts)}</p>}
      {undoableUntil !== null && <p>{t('ended.until', { at: dateTime(undoableUntil) })}</p>}
    </Callout>
  )
}

function Undo({ isBusy, onUndo }: Pick<SheetProgressProps, 'sheet' | 'isBusy' | 'onUndo'>) {
  const { t } = useTranslation('sheetImports')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => setAsking(true)}>
        {t('undo.open')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('undo.title')}
        confirmLabel={t('undo.confirm')}
        onConfirm={() => {
          setAsking(false)
          onUndo()
        }}
        onCancel={() => setAsking(false)}
      >
        {t('undo.text')}
      </ConfirmDialog>
    </>
  )
}
