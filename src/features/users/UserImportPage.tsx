import { Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routes } from '#src/api/index.ts'
import { download } from '#src/api/download.ts'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import type { SheetFormat } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Column } from '#src/ui/Column.tsx'
import { ImportReport } from './ImportReport.tsx'
import { ImportRole } from './ImportRole.tsx'
import { useUserImport } from './use-user-import.ts'

const SHEETS = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Many accounts from a sheet: first what was understood and what is wrong with it, then all of them or nobody. */
export function UserImportPage() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const [role, setRole] = useState('')
  const { file, check, problem, isBusy, checkFile, importFile } = useUserImport(role)
  usePageTitle(t('import.title'))
  const finish = async () => {
    const created = await importFile()
    if (created === null) return
    showSnackbar(t('import.done', { count: created }))
    void navigate({ to: '/admin/users', search: { sort: '-createdAt' } })
  }
  return (
    <>
      <PageHeader title={t('import.title')} description={t('import.lead')} />
      <Column>
        <Templates />
        <ImportRole
          value={role}
          onChange={(next) => {
            setRole(next)
            if (file !== null) void checkFile(file, next)
          }}
        />
        <FileDrop
          label={t('import.drop')}
          chooseLabel={t(file === null ? 'import.choose' : 'import.chooseAnother')}
          accept={SHEETS}
          file={file}
          isBusy={isBusy}
          error={problem}
          onFile={(chosen) => void checkFile(chosen, role)}
        />
        {check !== null && <ImportReport check={check} isBusy={isBusy} onImport={() => void finish()} />}
      </Column>
    </>
  )
}

function Templates() {
  const { t } = useTranslation('users')
  const fetchTemplate = async (format: SheetFormat) => {
    const result = await download(routes.users.userTemplate, { query: { format } }, `users.${format}`)
    if (!result.ok) showSnackbar(result.message, { color: 'error' })
  }
  return (
    <Stack gap="sm">
      <p>{t('import.columns')}</p>
      <Group gap="sm">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void fetchTemplate(format)}
          >
            {t(`import.template.${format}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
