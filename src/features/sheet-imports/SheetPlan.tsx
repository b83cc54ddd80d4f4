import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetImport } from '#contract/office/sheet-imports.ts'
import { SHEET_SHAPES } from '#domain/sheet-imports/kinds.ts'
import { ImportedBefore } from '#src/ui/form/ImportedBefore.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { RefusedRows } from './RefusedRows.tsx'
import { SheetColumnChoices } from './SheetColumnChoices.tsx'
import { SheetRows } from './SheetRows.tsx'
import styles from './sheet-imports.module.css'
import type { PlanChange } from './use-sheet-import.ts'

interface SheetPlanProps {
  readonly sheet: SheetImport
  readonly isBusy: boolean
  readonly roleChoices: readonly { readonly value: string; readonly label: string }[]
  readonly onPlan: (change: PlanChange) => void
  readonly onStart: (leaveRefused: boolean) => void
}

/** The dry run: columns, choices, what would become of each row, and the import of those that are right. */
export function SheetPlan({ sheet, isBusy, roleChoices, onPlan, onStart }: SheetPlanProps) {
  const { t } = useTranslation('sheetImports')
  const section = useRef<HTMLElement>(null)
  // On a phone it would appear below the screen.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [sheet.id])
  const { create, update, refused } = sheet.planned
  const [isConfirmed, setConfirmed] = useState(false)
  const isAgain = sheet.importedBefore.length > 0
  return (
    <section ref={section} className={styles.plan} aria-label={t('report')} aria-busy={isBusy}>
      <Verdict sheet={sheet} />
      <SheetColumnChoices sheet={sheet} isBusy={isBusy} onColumns={(columns) => onPlan({ columns })} />
      <Choices sheet={sheet} isBusy={isBusy} roleChoices={roleChoices} onPlan={onPlan} />
      <ImportedBefore earlier={sheet.importedBefore} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
      {create + update > 0 && (
        <Group gap="sm">
          <Button loading={isBusy} disabled={isAgain && !isConfirmed} onClick={() => onStart(refused > 0)}>
            {t(refused > 0 ? 'startWithout' : 'start', { count: create + update, left: refused })}
          </Button>
          {refused > 0 && <RefusedRows sheet={sheet} />}
        </Group>
      )}
      {create + update === 0 && refused > 0 && <RefusedRows sheet={sheet} />}
      <SheetRows
        key={`${sheet.id} ${sheet.plan}`}
        sheet={sheet}
        filter="outcome"
        first={refused > 0 ? 'refused' : undefined}
      />
    </section>
  )
}

function Verdict({ sheet: { planned, missing, kind } }: { readonly sheet: SheetImport }) {
  const { t } = useTranslation('sheetImports')
  const { number } = useFormats()
  const { create, update, skip, refused } = planned
  const isGood = refused === 0 && missing.length === 0 && create + update > 0
  const counts = { create: number(create), update: number(update), skip: number(skip), refused: number(refused) }
  return (
    <Callout
      role="status"
      tone={isGood ? 'good' : 'attention'}
      icon={isGood ? <IconCircleCheck size={22} aria-hidden /> : <IconAlertTriangle size={22} aria-hidden />}
      title={t(missing.length > 0 ? 'verdict.missing' : 'verdict.counts', counts)}
    >
      {missing.length > 0 && (
        <p>{t('missing', { columns: missing.map((field) => t(`field.${field as 'email'}`)).join(t('separator')) })}</p>
      )}
      {missing.length === 0 && create + update === 0 && <p>{t('nothingToDo')}</p>}
      {refused > 0 && <p>{t('refusedText')}</p>}
      {kind === 'users' && create > 0 && <p>{t('passwords')}</p>}
    </Callout>
  )
}

function Choices({ sheet, isBusy, roleChoices, onPlan }: Omit<SheetPlanProps, 'onStart'>) {
  const { t } = useTranslation('sheetImports')
  const { kind, choices } = sheet
  const { canUpdate, clearable } = SHEET_SHAPES[kind]
  const canClear = clearable.some((field) => sheet.columns.includes(field))
  if (!canUpdate) return null
  return (
    <Stack gap="sm" className={styles.choices}>
      <NativeSelect
        label={t('existing.label')}
        data={(['skip', 'update'] as const).map((value) => ({ value, label: t(`existing.${value}`) }))}
        value={choices.existing}
        disabled={isBusy}
        onChange={({ currentTarget: { value } }) => onPlan({ existing: value === 'update' ? 'update' : 'skip' })}
      />
      {choices.existing === 'update' && canClear && (
        <Checkbox
          label={t('clearEmpty')}
          checked={choices.clearEmpty}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => onPlan({ clearEmpty: checked })}
        />
      )}
      {kind === 'users' && (
        <NativeSelect
          label={t('role')}
          description={t('roleHelp')}
          data={[...roleChoices]}
          value={choices.role ?? 'student'}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => onPlan({ role: value === 'student' ? null : value })}
        />
      )}
    </Stack>
  )
}
