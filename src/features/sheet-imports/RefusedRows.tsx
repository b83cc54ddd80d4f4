import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SheetImport } from '#contract/office/sheet-imports.ts'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'

/** The wrong rows as a sheet with the reason of each, to be corrected and brought again. */
export function RefusedRows({ sheet }: { readonly sheet: SheetImport }) {
  const { t } = useTranslation('sheetImports')
  const { run: fetchRows } = useChange({
    call: () => {
      const input = { params: { id: sheet.id }, query: { format: 'xlsx' as const } }
      return download(routes.sheetImports.refusedSheetRows, input, 'refused-rows.xlsx')
    },
  })
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void fetchRows()}>
      {t('downloadRefused', { count: sheet.planned.refused })}
    </Button>
  )
}
