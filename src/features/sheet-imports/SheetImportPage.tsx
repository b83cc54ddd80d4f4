import { Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SHEET_SHAPES, type SheetKind } from '#domain/sheet-imports/kinds.ts'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { Column } from '#src/ui/page/Column.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { SheetPlan } from './SheetPlan.tsx'
import { SheetProgress } from './SheetProgress.tsx'
import { type SheetPlace, useSheetImport } from './use-sheet-import.ts'

interface SheetImportPageProps extends SheetPlace {
  /** Choices that only this kind has, for example the role of people whose rows name none. */
  readonly roleChoices?: readonly { readonly value: string; readonly label: string }[]
  readonly lead?: ReactNode
}

const SHEETS = [
  '.csv,.tsv,.txt,.xlsx,.ods,text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
].join(',')

/** Any sheet into any area: what is understood of it first, then the rows that are right, and a way back for a day. */
export function SheetImportPage({ roleChoices, ...place }: SheetImportPageProps) {
  const { t } = useTranslation('sheetImports')
  const { kind } = place
  const importing = useSheetImport(place)
  const { sheet, file, problem, isBusy, check, plan, start, undo, startAgain, open, proofDialog } = importing
  usePageTitle(t(`kind.${kind}.title`))
  const isBegun = sheet !== undefined && sheet.state !== 'checked'
  return (
    <>
      <PageHeader title={t(`kind.${kind}.title`)} description={t('lead')} />
      <Column>
        {!isBegun && <BeforeSheet kind={kind} />}
        {!isBegun && (
          <FileDrop
            label={t('drop')}
            chooseLabel={t(sheet === undefined ? 'choose' : 'chooseAnother')}
            accept={SHEETS}
            file={file}
            isBusy={isBusy}
            error={problem}
            onFile={(chosen) => void check(chosen)}
          />
        )}
        {sheet?.state === 'checked' && (
          <SheetPlan
            key={sheet.id}
            sheet={sheet}
            isBusy={isBusy}
            roleChoices={roleChoices ?? []}
            onPlan={(change) => void plan(change)}
            onStart={(leaveRefused) => void start(leaveRefused)}
          />
        )}
        {isBegun && (
          <SheetProgress
            sheet={sheet}
            problem={problem}
            isBusy={isBusy}
            onUndo={() => void undo()}
            onAgain={startAgain}
          />
        )}
        <EarlierImports kind={kind} target={place.target} shownId={sheet?.id ?? null} onOpen={open} />
      </Column>
      {proofDialog}
    </>
  )
}

/** Tells what a sheet needs and how much it may hold, and offers an empty one. */
function BeforeSheet({ kind }: { readonly kind: SheetKind }) {
  const { t } = useTranslation('sheetImports')
  const { number } = useFormats()
  const { run: fetchTemplate } = useChange({
    call: (format: 'csv' | 'xlsx') =>
      download(routes.sheetImports.sheetTemplate, { query: { kind, format } }, `${kind}.${format}`),
    mayOverlap: true,
  })
  return (
    <Stack gap="sm">
      <p>{t(`kind.${kind}.columns`)}</p>
      <p className="mq-quiet">{t('limits', { rows: number(SHEET_SHAPES[kind].rowsMost) })}</p>
      <Group gap="sm">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void fetchTemplate(format)}
          >
            {t(`template.${format}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
