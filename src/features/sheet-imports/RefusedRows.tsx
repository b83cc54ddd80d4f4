import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SheetImport } from '#contract/sheet-imports.ts'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'

/** The wrong rows as a sheet with the reason of each, to be corrected and brought again. */
export function RefusedRows({ sheet }: { readonly sheet: SheetImport }) {
  const { t } = useTranslation('sheetImports')
  const fetchRows = async () => {
    const input = { params: { id: sheet.id }, query: { format: 'xlsx' as const } }
    const result = await download(routes.sheetImports.refusedSheetRows, input, 'refused-rows.xlsx')
    if (!result.ok) showSnackbar(result.message, { color: 'error' })
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void fetchRows()}>
      {t('downloadRefused', { count: sheet.planned.refused })}
    </Button>
  )
}
