import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showSnackbar } from '../snackbar/snackbar.ts'
import { useBusy } from '../behaviour/use-busy.ts'
import type { ExportResult, SheetFormat } from './list-types.ts'
import { menuParts } from './menu-parts.ts'

interface ExportMenuProps {
  readonly onExport: (format: SheetFormat) => Promise<ExportResult>
}

/** Exports everything that matches search and filters as a file. */
export function ExportMenu({ onExport }: ExportMenuProps) {
  const { t } = useTranslation('lists')
  const { isBusy, run } = useBusy(async (format: SheetFormat) => {
    const result = await onExport(format)
    if (!result.ok) showSnackbar(result.message, { color: 'error' })
  })
  return (
    <Menu position="bottom-end" shadow="sm" {...menuParts}>
      <Menu.Target>
        <Button variant="default" loading={isBusy} leftSection={<IconDownload size={18} aria-hidden />}>
          {t('export.label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onClick={() => void run('xlsx')}>
          {t('export.xlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={18} aria-hidden />} onClick={() => void run('csv')}>
          {t('export.csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
